import "server-only";
import { env } from "@/lib/platform/env";
import { signedFor, signedQuery } from "@/lib/platform/files/signed-address";
import { notAllowed, notFound } from "@/lib/platform/http/refusal";
import { systemWho } from "@/lib/platform/session/system-who";
import { requireStaff } from "@/lib/platform/session/staff-session";
import type { Who } from "@/lib/platform/session/who";
import { recordingPath } from "../calls/call-shapes";

/** The lifetime of a signed address. */
const VALID_SECONDS = 10 * 60;

/** Builds a short-lived address of a recording. Throws 404 when the caller declined, or when it was not fetched yet. */
export async function signedRecording(who: Who, id: string): Promise<{ url: string; expiresAt: string }> {
  if (!(await storedRecording(who, id))) throw notFound("recording");
  const expires = new Date(Math.floor(who.now.getTime() / 1000) * 1000 + VALID_SECONDS * 1000);
  const query = signedQuery("recording", { businessId: who.businessId, id, expires });
  return { url: `${env().APP_URL}${recordingPath(id)}?${query}`, expiresAt: expires.toISOString() };
}

/**
 * Returns the listener of a recording: the holder of a signed address, or a user who may see phone calls. Throws 403
 * for everybody else.
 */
export async function listenerOf(request: Request, id: string): Promise<Who> {
  if (!new URL(request.url).searchParams.has("signature")) {
    const who = await requireStaff(request, { countsAsActivity: false });
    if (!who.permissions.has("calls.view")) throw notAllowed("You do not have permission to do this.");
    return who;
  }
  const businessId = signedFor("recording", request, id);
  if (!businessId) throw notAllowed("This link has expired. Open the call again to play it.");
  return systemWho(businessId, "recordings");
}

type Stored = { storageKey: string; contentType: string; byteSize: number };

/** Finds a recording that can be played. Null when there is none, or when the caller declined. */
export async function storedRecording({ db: tenant, businessId }: Who, id: string): Promise<Stored | null> {
  const row = await tenant((db) =>
    db.callRecording.findFirst({ where: { businessId, id, call: { recordingDeclined: false } } }),
  );
  if (!row?.storageKey) return null;
  return { storageKey: row.storageKey, contentType: row.contentType, byteSize: row.byteSize };
}

import "server-only";
import { env } from "@/lib/platform/env";
import { signedFor, signedQuery } from "@/lib/platform/files/signed-address";
import { notAllowed, notFound } from "@/lib/platform/http/refusal";
import { systemWho } from "@/lib/platform/session/system-who";
import { requireStaff } from "@/lib/platform/session/staff-session";
import type { Who } from "@/lib/platform/session/who";
import { recordingPath } from "../calls/call-shapes";

/** How long a signed address opens a recording. */
const VALID_SECONDS = 10 * 60;

/** A short-lived address of a recording; 404 where the caller declined, or it was not fetched yet. */
export async function signedRecording(who: Who, id: string): Promise<{ url: string; expiresAt: string }> {
  if (!(await storedRecording(who, id))) throw notFound("recording");
  const expires = new Date(Math.floor(who.now.getTime() / 1000) * 1000 + VALID_SECONDS * 1000);
  const query = signedQuery("recording", { businessId: who.businessId, id, expires });
  return { url: `${env().APP_URL}${recordingPath(id)}?${query}`, expiresAt: expires.toISOString() };
}

/** Who may hear a recording: who has a signed address, or staff who see calls; 403 for everybody else. */
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

/** The recording that can be played; null where there is none, or the caller declined. */
export async function storedRecording({ db: tenant, businessId }: Who, id: string): Promise<Stored | null> {
  const row = await tenant((db) =>
    db.callRecording.findFirst({ where: { businessId, id, call: { recordingDeclined: false } } }),
  );
  if (!row?.storageKey) return null;
  return { storageKey: row.storageKey, contentType: row.contentType, byteSize: row.byteSize };
}

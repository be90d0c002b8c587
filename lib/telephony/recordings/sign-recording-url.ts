import "server-only";
import { env } from "@/lib/platform/env";
import { findSignedBusiness, signQuery } from "@/lib/platform/files/sign-query";
import { notAllowed, notFound } from "@/lib/platform/refusals/refusal";
import { proveSystemWho } from "@/lib/platform/session/prove-system-who";
import { requireStaff } from "@/lib/platform/session/require-staff";
import type { Who } from "@/lib/platform/session/who";
import { getRecordingPath } from "../calls/call";

/** The lifetime of a signed address. */
const VALID_SECONDS = 10 * 60;

/** Builds a short-lived address of a recording. Throws 404 when the caller declined, or when it was not fetched yet. */
export async function signRecordingUrl(who: Who, id: string): Promise<{ url: string; expiresAt: string }> {
  if (!(await findStoredRecording(who, id))) throw notFound("recording");
  const expires = new Date(Math.floor(who.now.getTime() / 1000) * 1000 + VALID_SECONDS * 1000);
  const query = signQuery("recording", { businessId: who.businessId, id, expires });
  return { url: `${env().APP_URL}${getRecordingPath(id)}?${query}`, expiresAt: expires.toISOString() };
}

/**
 * Returns the listener of a recording: the holder of a signed address, or a user who may see phone calls. Throws 403
 * for everybody else.
 */
export async function requireListener(request: Request, id: string): Promise<Who> {
  if (!new URL(request.url).searchParams.has("signature")) {
    const who = await requireStaff(request, { countsAsActivity: false });
    if (!who.permissions.has("calls.view"))
      throw notAllowed("You don't have permission to do this. Ask your administrator.");
    return who;
  }
  const businessId = findSignedBusiness("recording", request, id);
  if (!businessId) throw notAllowed("This link has expired. Open the call again to play it.");
  return proveSystemWho(businessId, "recordings");
}

type StoredAudio = { storageKey: string; contentType: string; byteSize: number };

/** Finds a recording that can be played. Null when there is none, or when the caller declined. */
export async function findStoredRecording({ db: tenant, businessId }: Who, id: string): Promise<StoredAudio | null> {
  const row = await tenant((db) =>
    db.callRecording.findFirst({ where: { businessId, id, call: { recordingDeclined: false } } })
  );
  if (!row?.storageKey) return null;
  return { storageKey: row.storageKey, contentType: row.contentType, byteSize: row.byteSize };
}

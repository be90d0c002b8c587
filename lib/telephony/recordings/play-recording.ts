import "server-only";
import { createHmac, hkdfSync, timingSafeEqual } from "node:crypto";
import { openAsBlob } from "node:fs";
import { env } from "@/lib/platform/env";
import { diskPath } from "@/lib/platform/files/disk";
import { notFound } from "@/lib/platform/http/refusal";
import { Id } from "@/lib/platform/http/call-shapes";
import { systemWho } from "@/lib/platform/session/system-who";
import { requireStaff } from "@/lib/platform/session/staff-session";
import type { Who } from "@/lib/platform/session/who";
import { recordingPath } from "../calls/call-shapes";

/** How long a signed address opens a recording. */
const VALID_SECONDS = 10 * 60;

/** A short-lived address of a recording; 404 where the caller declined, or it was not fetched yet. */
export async function signedRecording(who: Who, id: string): Promise<{ url: string; expiresAt: string }> {
  if (!(await storedRecording(who, id))) throw notFound("recording");
  const expires = Math.floor(who.now.getTime() / 1000) + VALID_SECONDS;
  const query = new URLSearchParams({
    business: who.businessId,
    expires: String(expires),
    signature: signature(who.businessId, id, expires),
  });
  return { url: `${env().APP_URL}${recordingPath(id)}?${query}`, expiresAt: new Date(expires * 1000).toISOString() };
}

/** Who may hear a recording: who has a signed address, or staff who see calls; null for everybody else. */
export async function listenerOf(request: Request, id: string): Promise<Who | null> {
  const { searchParams } = new URL(request.url);
  const signed = searchParams.get("signature");
  if (signed === null) {
    const who = await requireStaff(request, { countsAsActivity: false });
    return who.permissions.has("calls.view") ? who : null;
  }
  const { data: businessId } = Id.safeParse(searchParams.get("business"));
  const expires = Number(searchParams.get("expires"));
  if (!businessId || !(expires > Date.now() / 1000)) return null;
  const [given, wanted] = [Buffer.from(signed), Buffer.from(signature(businessId, id, expires))];
  if (given.length !== wanted.length || !timingSafeEqual(given, wanted)) return null;
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

/** The recording, or the part of it that is asked for: players jump to where somebody listens. */
export async function playRecording(
  { storageKey, contentType, byteSize }: Stored,
  range: string | null,
): Promise<Response> {
  const part = readRange(range, byteSize);
  const headers = {
    "content-type": contentType,
    "accept-ranges": "bytes",
    "cache-control": "private, no-store",
    "content-disposition": "inline",
    "x-content-type-options": "nosniff",
  };
  if (part === "unfit") return new Response(null, { status: 416, headers: { "content-range": `bytes */${byteSize}` } });
  const { start, end } = part ?? { start: 0, end: byteSize - 1 };
  const file = await openAsBlob(diskPath(storageKey));
  return new Response(file.slice(start, end + 1), {
    status: part ? 206 : 200,
    headers: {
      ...headers,
      "content-length": String(end - start + 1),
      ...(part ? { "content-range": `bytes ${start}-${end}/${byteSize}` } : {}),
    },
  });
}

/** One range of bytes; null: the whole file, also where several or other units are asked for. */
function readRange(header: string | null, size: number): { start: number; end: number } | "unfit" | null {
  const found = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? "");
  if (!found || (found[1] === "" && found[2] === "")) return null;
  const [, from = "", to = ""] = found;
  const start = from === "" ? Math.max(0, size - Number(to)) : Number(from);
  const end = from === "" || to === "" ? size - 1 : Math.min(Number(to), size - 1);
  return start >= size || start > end ? "unfit" : { start, end };
}

function signature(businessId: string, id: string, expires: number): string {
  const key = new Uint8Array(hkdfSync("sha256", env().SESSION_SECRET, "", "truckroll recording address", 32));
  return createHmac("sha256", key).update(`${businessId}/${id}/${expires}`).digest("base64url");
}

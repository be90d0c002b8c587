import "server-only";
import { env } from "@/lib/platform/env";
import type { Who } from "@/lib/platform/session/who";
import { buildPictureUrl } from "../texts/build-picture-url";
import { TextMediaList } from "../records/text-row";
import { requireStandIn } from "./simulate-text";

type Fetched = { fileName: string; contentType: string; bytes: Uint8Array };

/**
 * Fetches a picture of a sent text as the provider would: by its signed address, over HTTP, and without a session. Null
 * for a picture of another text, or when the address does not open.
 */
export async function fetchAsProvider(who: Who, id: string, fileId: string): Promise<Fetched | null> {
  await requireStandIn(who);
  const where = { businessId: who.businessId, id, direction: "outbound" };
  const row = await who.db((db) => db.smsMessage.findFirst({ where, select: { media: true } }));
  if (!TextMediaList.parse(row?.media ?? []).some((picture) => picture.fileId === fileId)) return null;
  const { pathname, search } = new URL(buildPictureUrl(who.businessId, fileId));
  const response = await fetch(`http://127.0.0.1:${env().PORT}${pathname}${search}`, {
    signal: AbortSignal.timeout(15_000),
  });
  if (!response.ok) return null;
  const contentType = response.headers.get("content-type") ?? "";
  return { fileName: "picture", contentType, bytes: new Uint8Array(await response.arrayBuffer()) };
}

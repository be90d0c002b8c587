import "server-only";
import { RequestProblem } from "@/lib/platform/http/request-problem";

/** More parts than any form of ours has. */
const MOST_PARTS = 100;

/**
 * Reads a multipart body of at most `bytes`, counted as they come: what a request says of its length may be missing or
 * wrong. `tooLarge` says it in words.
 */
export async function readForm(
  request: Request,
  { bytes, tooLarge }: { bytes: number; tooLarge: RequestProblem },
): Promise<FormData> {
  if (Number(request.headers.get("content-length") ?? 0) > bytes) throw tooLarge;
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of (request.body ?? []) as unknown as AsyncIterable<Uint8Array>) {
    size += chunk.byteLength;
    if (size > bytes) throw tooLarge;
    chunks.push(chunk);
  }
  const body = Buffer.concat(chunks);
  const type = request.headers.get("content-type") ?? "";
  if (!type.toLowerCase().startsWith("multipart/form-data") || partsOf(body, type) > MOST_PARTS) throw unreadable();
  return new Response(body, { headers: { "content-type": type } }).formData().catch(() => {
    throw unreadable();
  });
}

/** So many, but no more than one too many: a million small ones would take seconds to take apart. */
function partsOf(body: Buffer, type: string): number {
  const boundary = /boundary="?([^";]+)/i.exec(type)?.[1];
  if (!boundary) return 0;
  let parts = 0;
  let at = body.indexOf(`--${boundary}`);
  while (at !== -1 && parts <= MOST_PARTS) {
    parts++;
    at = body.indexOf(`--${boundary}`, at + 1);
  }
  return parts;
}

function unreadable(): RequestProblem {
  return new RequestProblem(400, "unreadable_upload", "The upload could not be read.");
}

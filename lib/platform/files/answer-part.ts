import "server-only";
import { existsSync, openAsBlob } from "node:fs";
import { diskPath } from "./disk";

type Kept = { storageKey: string; contentType: string; byteSize: number; fileName?: string };

/** A kept file, or the part of it that is asked for. 404 where its bytes are not there any more. */
export async function answerPart(kept: Kept, range: string | null): Promise<Response> {
  const { storageKey, contentType, byteSize, fileName } = kept;
  const part = readRange(range, byteSize);
  if (part === "unfit") return new Response(null, { status: 416, headers: { "content-range": `bytes */${byteSize}` } });
  const path = diskPath(storageKey);
  if (!existsSync(path)) return new Response(null, { status: 404 });
  const { start, end } = part ?? { start: 0, end: byteSize - 1 };
  const file = await openAsBlob(path);
  return new Response(file.slice(start, end + 1), {
    status: part ? 206 : 200,
    headers: {
      "content-type": contentType,
      "content-length": String(end - start + 1),
      "content-disposition": fileName ? `inline; filename="${fileName}"` : "inline",
      "accept-ranges": "bytes",
      "cache-control": "private, no-store",
      "x-content-type-options": "nosniff",
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

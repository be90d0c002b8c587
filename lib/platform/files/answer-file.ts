import "server-only";
import { existsSync, openAsBlob } from "node:fs";
import { FILE_POLICY } from "@/lib/platform/http/guards/build-content-security-policy";
import { notFound } from "@/lib/platform/refusals/refusal";
import { getDiskPath } from "./get-disk-storage";
import { canShowInline } from "./file-rule";

type NamedFile = {
  fileName?: string;
  contentType: string;
  /** The status of a picture that stands in for a missing one. 200 or 206 when left out. */
  status?: 404;
};
/** A file with its bytes, or a file on disk that is read while it is sent. */
export type AnsweredFile = NamedFile & ({ bytes: Uint8Array | string } | { storageKey: string; byteSize: number });

export type FileUse = {
  /** "show" displays the file in the browser when that is safe; "keep" downloads it under its name. */
  to?: "show" | "keep" | undefined;
  /** True for a file that we generated. It is always displayed, without the policy for uploaded files. */
  isGenerated?: boolean | undefined;
  /** The seconds for which the reader's browser may cache it. Not cached when left out. */
  lastsSeconds?: number | undefined;
};

/**
 * Builds a response with a file, or with the requested part. The browser never runs it, and only this reader may cache
 * it.
 */
export async function answerFile(file: AnsweredFile, use: FileUse, range: string | null): Promise<Response> {
  const content = await loadContent(file);
  const part = file.status ? null : readRange(range, content.size);
  if (part === "unfit")
    return new Response(null, { status: 416, headers: { "content-range": `bytes */${content.size}` } });
  const { start, end } = part ?? { start: 0, end: content.size - 1 };
  return new Response(part ? content.slice(start, end + 1) : content, {
    status: file.status ?? (part ? 206 : 200),
    headers: {
      "content-type": file.contentType,
      "content-length": String(end - start + 1),
      "content-disposition": buildDisposition(file, use),
      ...(use.isGenerated ? {} : { "content-security-policy": FILE_POLICY }),
      "accept-ranges": "bytes",
      "x-content-type-options": "nosniff",
      "referrer-policy": "no-referrer",
      "cache-control": use.lastsSeconds && !file.status ? `private, max-age=${use.lastsSeconds}` : "private, no-store",
      ...(part ? { "content-range": `bytes ${start}-${end}/${content.size}` } : {}),
    },
  });
}

async function loadContent(file: AnsweredFile): Promise<Blob> {
  if ("bytes" in file) return new Blob([typeof file.bytes === "string" ? file.bytes : new Uint8Array(file.bytes)]);
  const path = getDiskPath(file.storageKey);
  if (!existsSync(path)) throw notFound("file");
  return openAsBlob(path);
}

function buildDisposition({ fileName, contentType }: NamedFile, { to = "show", isGenerated }: FileUse): string {
  const disposition = to === "show" && (isGenerated || canShowInline(contentType)) ? "inline" : "attachment";
  if (!fileName) return disposition;
  // Not every phone reads the form that allows all letters.
  const isPlain = /^[\w.-]+$/.test(fileName);
  return isPlain
    ? `${disposition}; filename="${fileName}"`
    : `${disposition}; filename*=UTF-8''${encodeURIComponent(fileName)}`;
}

/** Parses one range of bytes. Null means the whole file, also for several ranges or other units. */
function readRange(header: string | null, size: number): { start: number; end: number } | "unfit" | null {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? "");
  if (!match || (match[1] === "" && match[2] === "")) return null;
  const [, from = "", to = ""] = match;
  const start = from === "" ? Math.max(0, size - Number(to)) : Number(from);
  const end = from === "" || to === "" ? size - 1 : Math.min(Number(to), size - 1);
  return start >= size || start > end ? "unfit" : { start, end };
}

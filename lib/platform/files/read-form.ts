import "server-only";
import type { Writable } from "node:stream";
import { finished } from "node:stream/promises";
import Busboy, { type BusboyFileStream } from "@fastify/busboy";
import { RequestProblem } from "@/lib/platform/refusals/request-problem";

/** Limits above the needs of all our forms. Sizes are in bytes. */
const MOST = {
  parts: 100,
  headerPairs: 20,
  headerSize: 8 * 1024,
  fieldNameSize: 200,
  fieldSize: 1024 * 1024,
};

/** The most bytes of a body that are read before its sender is authenticated, and the bytes that are parsed at a time. */
const START_BYTES = 64 * 1024;
const PIECE_BYTES = 16 * 1024;

export type FormBounds = {
  bytes: number;
  tooLarge: RequestProblem;
  /**
   * Authenticates the caller by the fields before the first file, which is read only afterward. The first file must begin
   * within 64 KB. Not called for a shorter form without files.
   */
  beforeFiles?: (fields: FormData) => Promise<unknown>;
};

/**
 * Reads a multipart body of at most `bytes`, counted as it arrives, because a request may misstate its length. Throws
 * `tooLarge`, or RequestProblem 400 for a body that is cut off, is not a form, or exceeds the limits on parts and headers.
 */
export async function readForm(request: Request, { bytes, tooLarge, beforeFiles }: FormBounds): Promise<FormData> {
  if (Number(request.headers.get("content-length") ?? 0) > bytes) throw tooLarge;
  const form = new FormData();
  const parser = startParser(request.headers.get("content-type") ?? "");
  let admission: Promise<unknown> | undefined;
  const admit = () => (admission ??= Promise.resolve(beforeFiles?.(form)));
  let refusal: unknown;
  const refuse = (reason: unknown) => {
    refusal ??= reason;
    parser.destroy(new Error("refused"));
  };
  parser.on("field", (name, value, isNameCut, isValueCut) => {
    if (isNameCut || isValueCut) refuse(buildUnreadable());
    else form.append(name, value);
  });
  parser.on("partsLimit", () => refuse(buildUnreadable()));
  const files: Array<Promise<[name: string, file: File] | null>> = [];
  parser.on("file", (name, content, fileName, _encoding, type) => {
    // A body may end within a file while the caller is still being authenticated.
    content.on("error", () => refuse(buildUnreadable()));
    const read = async (): Promise<[string, File]> => {
      await admit();
      return [name, new File([await collectBytes(content)], unescapeFileName(fileName ?? ""), { type })];
    };
    files.push(read().catch((reason: unknown) => (refuse(reason), null)));
  });
  try {
    const canContinue = () => !beforeFiles || admission !== undefined;
    await passOn(limitBytes(request, { bytes, tooLarge, canContinue }), parser);
    for (const read of await Promise.all(files)) if (read) form.append(...read);
  } catch (error) {
    throw refusal ?? (error instanceof RequestProblem ? error : buildUnreadable());
  }
  if (refusal) throw refusal;
  return form;
}

const ESCAPED: Record<string, string> = { "%22": '"', "%0D": "\r", "%0A": "\n" };

/** Undoes what browsers escape in the name of a file. Source: the HTML standard, "multipart form data". */
function unescapeFileName(fileName: string): string {
  return fileName.replaceAll(/%22|%0D|%0A/g, (escaped) => ESCAPED[escaped] ?? escaped);
}

function startParser(contentType: string): ReturnType<typeof Busboy> {
  if (!contentType.toLowerCase().startsWith("multipart/form-data")) throw buildUnreadable();
  try {
    return Busboy({ headers: { "content-type": contentType }, limits: MOST });
  } catch {
    // The content type names no boundary.
    throw buildUnreadable();
  }
}

type ByteBounds = { bytes: number; tooLarge: RequestProblem; canContinue: () => boolean };

async function* limitBytes(request: Request, { bytes, tooLarge, canContinue }: ByteBounds): AsyncGenerator<Uint8Array> {
  let size = 0;
  if (!request.body) return;
  for await (const chunk of request.body)
    for (let at = 0; at < chunk.byteLength; at += PIECE_BYTES) {
      const piece = chunk.subarray(at, at + PIECE_BYTES);
      size += piece.byteLength;
      if (size > bytes) throw tooLarge;
      if (size > START_BYTES && !canContinue()) throw buildUnreadable();
      yield piece;
    }
}

/** Passes pieces to a parser, each once it has taken the one before, so that it is never behind what was read. */
async function passOn(pieces: AsyncIterable<Uint8Array>, parser: Writable): Promise<void> {
  const done = finished(parser);
  // Awaited below. A failure may come earlier.
  done.catch(() => undefined);
  try {
    for await (const piece of pieces)
      await Promise.race([done, new Promise<void>((resolve) => parser.write(piece, () => resolve()))]);
    parser.end();
    await done;
  } finally {
    parser.destroy();
  }
}

async function collectBytes(content: BusboyFileStream): Promise<Buffer<ArrayBuffer>> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of content) chunks.push(chunk);
  return Buffer.concat(chunks);
}

function buildUnreadable(): RequestProblem {
  return new RequestProblem(400, "unreadable_upload", "Couldn't read the upload. Try again.");
}

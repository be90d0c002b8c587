import { RequestProblem } from "../../refusals/request-problem";
import { parseForm } from "./parse-form";
import { parseJson } from "../../shapes/parse-json";

const MEGABYTE = 1024 * 1024;

/**
 * The encoding of a call's body.
 *
 * - `json`: JSON of up to 1 MB.
 * - `large-json`: JSON of up to 8 MB, which a heavy-work process parses.
 * - `unlabeled-json`: JSON of a webhook whose sender may label it as plain text.
 * - `form`: a URL-encoded form.
 * - `upload`: a multipart form, which `run` reads.
 */
export type BodyKind = "json" | "large-json" | "unlabeled-json" | "form" | "upload";

/**
 * Reads and decodes the body. Throws RequestProblem 413 over a megabyte or with too much structure, 415 for another content
 * type, 400 for unreadable JSON and for a body that ends too early.
 */
export async function readBody(request: Request, kind: BodyKind = "json"): Promise<unknown> {
  if (kind === "upload") return undefined;
  const text = await readDeclaredText(request, kind === "form" ? "form" : "json");
  if (kind === "form") return parseForm(text);
  return text === "" ? {} : parseJson(text);
}

/** Reads the body of a call as text, as `readDeclaredBytes` does. */
export async function readDeclaredText(request: Request, kind: "json" | "form"): Promise<string> {
  return (await readDeclaredBytes(request, kind)).toString("utf8");
}

/** Reads the body of a call. A body without a content type has to be empty. Throws RequestProblem 413 and 415. */
export async function readDeclaredBytes(request: Request, kind: "json" | "form", megabytes = 1): Promise<Buffer> {
  if (getContentType(request) !== "") requireContentType(request, kind);
  const bytes = await readBytes(request, megabytes);
  if (bytes.length > 0) requireContentType(request, kind);
  return bytes;
}

/** Throws RequestProblem 415 unless the content type is of this kind. */
export function requireContentType(request: Request, kind: "json" | "form"): void {
  const expectedType = kind === "form" ? "application/x-www-form-urlencoded" : "application/json";
  if (getContentType(request) !== expectedType) throw unsupportedType(expectedType);
}

/** Builds the refusal of a content type, 415. */
export const unsupportedType = (expectedType: string): RequestProblem =>
  new RequestProblem(415, "unsupported_media_type", `Send the body as ${expectedType}.`);

/** Returns the content type of a request in lower case, without parameters. */
export const getContentType = (request: Request): string =>
  (request.headers.get("content-type") ?? "").split(";", 1)[0]!.trim().toLowerCase();

/** Reads the raw body as text. Throws 413 over `megabytes`, and 400 when the sender left before the end. */
export async function readText(request: Request, megabytes = 1): Promise<string> {
  return (await readBytes(request, megabytes)).toString("utf8");
}

async function readBytes(request: Request, megabytes: number): Promise<Buffer> {
  if (Number(request.headers.get("content-length") ?? 0) > megabytes * MEGABYTE) throw buildBodyTooLarge(megabytes);
  if (!request.body) return Buffer.alloc(0);
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of readUntilCutOff(request.body as unknown as AsyncIterable<Uint8Array>)) {
    size += chunk.byteLength;
    if (size > megabytes * MEGABYTE) throw buildBodyTooLarge(megabytes);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** Converts a connection reset to a 400. A client that leaves while sending looks like a database that goes away. */
async function* readUntilCutOff(body: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  try {
    yield* body;
  } catch {
    throw new RequestProblem(400, "cut_off", "The request was incomplete. Try again.");
  }
}

function buildBodyTooLarge(megabytes: number): RequestProblem {
  const size = megabytes < 1 ? `${Math.floor(megabytes * 1024)} KB` : `${megabytes} MB`;
  return new RequestProblem(413, "body_too_large", `The body can be up to ${size}.`);
}

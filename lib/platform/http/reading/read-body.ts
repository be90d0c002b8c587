import { RequestProblem } from "../request-problem";

const MEGABYTE = 1024 * 1024;

/** Reads and decodes the body: 413 over `megabytes`, 415 for another content type, 400 for unreadable JSON and where it ends too early. */
export async function readBody(
  request: Request,
  kind: "json" | "form" | "upload" = "json",
  megabytes = 1,
): Promise<unknown> {
  if (kind === "upload") return undefined;
  const type = (request.headers.get("content-type") ?? "").split(";")[0]!.trim().toLowerCase();
  const wanted = kind === "form" ? "application/x-www-form-urlencoded" : "application/json";
  const text = await readText(request, megabytes);
  if (type !== wanted) {
    if (text === "" && type === "") return {};
    throw new RequestProblem(415, "unsupported_media_type", `Send the body as ${wanted}.`);
  }
  if (kind === "form") return Object.fromEntries(new URLSearchParams(text));
  if (text === "") return {};
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw new RequestProblem(400, "unreadable_json", "The body is not readable JSON.");
  }
}

/** The body as it came: 413 over `megabytes`, 400 where its sender left in the middle. */
export async function readText(request: Request, megabytes = 1): Promise<string> {
  if (Number(request.headers.get("content-length") ?? 0) > megabytes * MEGABYTE) throw tooLarge(megabytes);
  if (!request.body) return "";
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of untilCutOff(request.body as unknown as AsyncIterable<Uint8Array>)) {
    size += chunk.byteLength;
    if (size > megabytes * MEGABYTE) throw tooLarge(megabytes);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString("utf8");
}

/** Who leaves in the middle of sending resets a connection, as a database does that goes away: here it is not that. */
async function* untilCutOff(body: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  try {
    yield* body;
  } catch {
    throw new RequestProblem(400, "cut_off", "The request ended before all of it was here.");
  }
}

function tooLarge(megabytes: number): RequestProblem {
  return new RequestProblem(413, "body_too_large", `The body is larger than ${megabytes} MB.`);
}

import "server-only";
import { readForm } from "@/lib/platform/files/read-form";
import { RequestProblem } from "../refusals/request-problem";
import { parseFormEntries } from "../http/input/parse-form";
import { readText } from "../http/input/read-body";

const MEGABYTE = 1024 * 1024;

/**
 * Reads the form that a public page or a mail program posts, url-encoded or multipart. Throws RequestProblem 413 above
 * `bytes`, 415 for another kind of body.
 */
export async function readAnswerForm(request: Request, bytes: number): Promise<FormData> {
  const type = (request.headers.get("content-type") ?? "").toLowerCase();
  if (type.startsWith("multipart/form-data")) {
    const sentence = `The form can be up to ${Math.floor(bytes / 1024)} KB.`;
    return readForm(request, { bytes, tooLarge: new RequestProblem(413, "body_too_large", sentence) });
  }
  if (!type.startsWith("application/x-www-form-urlencoded"))
    throw new RequestProblem(
      415,
      "unsupported_media_type",
      "Send the body as application/x-www-form-urlencoded or multipart/form-data."
    );
  const form = new FormData();
  for (const [name, value] of parseFormEntries(await readText(request, bytes / MEGABYTE))) form.append(name, value);
  return form;
}

import "server-only";
import { RequestProblem } from "@/lib/platform/http/request-problem";
import type { Upload } from "./keep-file";

/** The largest picture of a person or business. */
const PICTURE_LIMIT = 5 * 1024 * 1024;

/** The one picture of a multipart body, in the first of these fields that has one; 400 without, 413 over 5 MB. */
export async function readPicture(request: Request, fields: readonly string[]): Promise<Upload> {
  if (Number(request.headers.get("content-length") ?? 0) > 3 * PICTURE_LIMIT) throw tooLarge();
  const form = await request.formData().catch(() => {
    throw new RequestProblem(400, "unreadable_upload", "The upload could not be read.");
  });
  const file = fields
    .map((field) => form.get(field))
    .find((entry): entry is File => entry instanceof File && entry.size > 0);
  if (!file) throw new RequestProblem(400, "no_file", "Choose a picture.");
  if (file.size > PICTURE_LIMIT) throw tooLarge();
  return { fileName: file.name, bytes: new Uint8Array(await file.arrayBuffer()) };
}

function tooLarge() {
  return new RequestProblem(413, "file_too_large", "A picture may have at most 5 MB.");
}

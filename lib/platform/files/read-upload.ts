import "server-only";
import { RequestProblem } from "@/lib/platform/http/request-problem";
import { FILE_LIMIT } from "./file-kind";
import type { Upload } from "./keep-file";

const MOST_FILES = 20;

/** The files of a multipart body (field `files`), at most 20 of at most 15 MB. */
export async function readUploads(request: Request): Promise<Upload[]> {
  const size = Number(request.headers.get("content-length") ?? 0);
  if (size > MOST_FILES * FILE_LIMIT) throw tooLarge();
  const form = await request.formData().catch(() => {
    throw new RequestProblem(400, "unreadable_upload", "The upload could not be read.");
  });
  const files = [...form.getAll("files"), ...form.getAll("files[]")].filter(
    (entry): entry is File => entry instanceof File,
  );
  if (files.length === 0) throw new RequestProblem(400, "no_file", "Choose a file.");
  if (files.length > MOST_FILES)
    throw new RequestProblem(400, "too_many_files", `At most ${MOST_FILES} files at once.`);
  if (files.some((file) => file.size > FILE_LIMIT)) throw tooLarge();
  return Promise.all(
    files.map(async (file) => ({ fileName: file.name, bytes: new Uint8Array(await file.arrayBuffer()) })),
  );
}

function tooLarge() {
  return new RequestProblem(413, "file_too_large", "A file may have at most 15 MB.");
}

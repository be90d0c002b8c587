import "server-only";
import { RequestProblem } from "@/lib/platform/http/request-problem";
import { FILE_LIMIT } from "./file-kind";
import type { Upload } from "./keep-file";
import { readForm } from "./read-form";

const MOST_FILES = 20;
/** They are in memory until they are checked: a file of the largest size four times, with the frame of the body. */
const MOST_BYTES = 4 * FILE_LIMIT + 64 * 1024;

/** The files of a multipart body (field `files`), at most 20 of at most 15 MB, and 60 MB in all, and its other fields. */
export async function readUploads(request: Request): Promise<{ files: Upload[]; field: (name: string) => string }> {
  const form = await readForm(request, { bytes: MOST_BYTES, tooLarge: tooLarge() });
  const files = [...form.getAll("files"), ...form.getAll("files[]")].filter(
    (entry): entry is File => entry instanceof File,
  );
  if (files.length === 0) throw new RequestProblem(400, "no_file", "Choose a file.");
  if (files.length > MOST_FILES)
    throw new RequestProblem(400, "too_many_files", `At most ${MOST_FILES} files at once.`);
  if (files.some((file) => file.size > FILE_LIMIT)) throw tooLarge();
  return {
    files: await Promise.all(
      files.map(async (file) => ({ fileName: file.name, bytes: new Uint8Array(await file.arrayBuffer()) })),
    ),
    field: (name) => {
      const value = form.get(name);
      return typeof value === "string" ? value : "";
    },
  };
}

function tooLarge() {
  return new RequestProblem(
    413,
    "file_too_large",
    "A file may have at most 15 MB, and all files of one upload 60 MB. Send the others in another one.",
  );
}

import "server-only";
import { RequestProblem } from "@/lib/platform/refusals/request-problem";
import { FILE_LIMIT } from "./file-rule";
import type { Upload } from "./store-file";
import { readForm } from "./read-form";

/** The bytes of a multipart body apart from its files. */
const FRAME = 64 * 1024;

/** The limits of one upload: number of files, total bytes, and if it may be empty. */
export type UploadLimits = { files: number; bytes: number; tooLarge: string; mayBeNone?: boolean };

/** Files stay in memory until they are checked, so the total is four files of the largest size. */
const USUAL: UploadLimits = {
  files: 20,
  bytes: 4 * FILE_LIMIT,
  tooLarge: "Each file can be up to 15 MB, and one upload up to 60 MB. Choose smaller files or upload fewer at a time.",
};

/** The files of an upload, and its other fields as texts. */
export type ReadUpload = { files: Upload[]; field: (name: string) => string };

/**
 * Reads the files of a multipart body (field `files`). By default at most 20 files of at most 15 MB, and 60 MB in
 * total.
 */
export async function readUploads(request: Request, limits = USUAL): Promise<ReadUpload> {
  const tooLarge = new RequestProblem(413, "file_too_large", limits.tooLarge);
  const form = await readForm(request, { bytes: limits.bytes + FRAME, tooLarge });
  const files = [...form.getAll("files"), ...form.getAll("files[]")].filter(
    (entry): entry is File => entry instanceof File
  );
  if (files.length === 0 && !limits.mayBeNone) throw new RequestProblem(400, "no_file", "Choose a file.");
  if (files.length > limits.files)
    throw new RequestProblem(400, "too_many_files", `You can upload up to ${limits.files} files at a time.`);
  if (files.some((file) => file.size > FILE_LIMIT)) throw tooLarge;
  return {
    files: await Promise.all(
      files.map(async (file) => ({ fileName: file.name, bytes: new Uint8Array(await file.arrayBuffer()) }))
    ),
    field: (name) => {
      const value = form.get(name);
      return typeof value === "string" ? value : "";
    },
  };
}

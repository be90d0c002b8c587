import "server-only";
import { RequestProblem } from "@/lib/platform/http/request-problem";
import { FILE_LIMIT } from "./file-kind";
import type { Upload } from "./keep-file";
import { readForm } from "./read-form";

/** What a multipart body has besides its files. */
const FRAME = 64 * 1024;

/** How much one upload may bring: files, and their bytes in all; and whether it may bring none. */
export type UploadLimits = { files: number; bytes: number; tooLarge: string; mayBeNone?: boolean };

/** They are in memory until they are checked: a file of the largest size four times. */
const USUAL: UploadLimits = {
  files: 20,
  bytes: 4 * FILE_LIMIT,
  tooLarge: "A file may have at most 15 MB, and all files of one upload 60 MB. Send the others in another one.",
};

/** What an upload brought: its files, and its other fields as texts. */
export type ReadUpload = { files: Upload[]; field: (name: string) => string };

/** The files of a multipart body (field `files`), at most 20 of at most 15 MB, and 60 MB in all, where nothing else is said. */
export async function readUploads(request: Request, limits = USUAL): Promise<ReadUpload> {
  const tooLarge = new RequestProblem(413, "file_too_large", limits.tooLarge);
  const form = await readForm(request, { bytes: limits.bytes + FRAME, tooLarge });
  const files = [...form.getAll("files"), ...form.getAll("files[]")].filter(
    (entry): entry is File => entry instanceof File,
  );
  if (files.length === 0 && !limits.mayBeNone) throw new RequestProblem(400, "no_file", "Choose a file.");
  if (files.length > limits.files)
    throw new RequestProblem(400, "too_many_files", `At most ${limits.files} files at once.`);
  if (files.some((file) => file.size > FILE_LIMIT)) throw tooLarge;
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

import "server-only";
import { RequestProblem } from "@/lib/platform/refusals/request-problem";
import type { Upload } from "./store-file";
import { readForm } from "./read-form";

/** The largest picture of a person or business (bytes). */
const PICTURE_LIMIT = 5 * 1024 * 1024;
/** The bytes of a multipart body apart from its files. */
const FRAME = 64 * 1024;

/** Reads the pictures of a multipart body by field. Throws 400 when no field has one, and 413 over 5 MB each. */
export async function readPictures<F extends string>(
  request: Request,
  fields: readonly F[]
): Promise<Partial<Record<F, Upload>>> {
  const form = await readForm(request, {
    bytes: fields.length * PICTURE_LIMIT + FRAME,
    tooLarge: buildPictureTooLarge(),
  });
  const pictures: Partial<Record<F, Upload>> = {};
  for (const field of fields) {
    const file = form.get(field);
    if (!(file instanceof File) || file.size === 0) continue;
    if (file.size > PICTURE_LIMIT) throw buildPictureTooLarge();
    pictures[field] = { fileName: file.name, bytes: new Uint8Array(await file.arrayBuffer()) };
  }
  if (Object.keys(pictures).length === 0) throw new RequestProblem(400, "no_file", "Choose an image.");
  return pictures;
}

/** Reads the one picture of a multipart body. */
export async function readPicture(request: Request, field: string): Promise<Upload> {
  const { [field]: upload } = await readPictures(request, [field]);
  return upload!;
}

/** Reads the picture of a multipart body, or null, and a text field that may name a picture instead. */
export async function readPictureOr(
  request: Request,
  pictureField: string,
  field: string
): Promise<{ picture: Upload | null; field: string }> {
  const form = await readForm(request, { bytes: PICTURE_LIMIT + FRAME, tooLarge: buildPictureTooLarge() });
  const file = form.get(pictureField);
  const value = form.get(field);
  if (file instanceof File && file.size > PICTURE_LIMIT) throw buildPictureTooLarge();
  return {
    picture:
      file instanceof File && file.size > 0
        ? { fileName: file.name, bytes: new Uint8Array(await file.arrayBuffer()) }
        : null,
    field: typeof value === "string" ? value : "",
  };
}

function buildPictureTooLarge() {
  return new RequestProblem(413, "file_too_large", "Images can be up to 5 MB. Choose a smaller one.");
}

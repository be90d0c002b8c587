import "server-only";
import { fileTypeFromBuffer } from "file-type";
import { doHeavyWork } from "@/lib/platform/heavy-work/do-heavy-work";
import { Refusal } from "@/lib/platform/refusals/refusal";

/** The largest accepted file (bytes). */
export const FILE_LIMIT = 15 * 1024 * 1024;

/** The content types that can be stored, and if a browser may display them. */
const kinds: Record<string, { inline: boolean }> = {
  "image/jpeg": { inline: true },
  "image/png": { inline: true },
  "image/webp": { inline: true },
  "image/gif": { inline: true },
  "application/pdf": { inline: false },
};

/** The accepted content types, the refusal for all others, and the limit on the total size. */
export type FileRule = { kinds: readonly string[]; refused: string; atMost?: { bytes: number; refused: string } };

const USUAL: FileRule = {
  kinds: ["image/jpeg", "image/png", "image/webp", "application/pdf"],
  refused: "Only photos (JPEG, PNG, WebP) and PDFs can be uploaded.",
};

/**
 * Detects the content type from the bytes, or throws 422. The file name and the browser's claim do not count (FILE-1).
 */
export async function detectContentType(bytes: Uint8Array, rule = USUAL): Promise<string> {
  if (bytes.byteLength === 0) throw buildFileRefusal("This file is empty. Choose another file.");
  if (bytes.byteLength > FILE_LIMIT) throw buildFileRefusal("Files can be up to 15 MB. Choose a smaller one.");
  const fileType = await fileTypeFromBuffer(bytes);
  // Few browsers show HEIC, and we cannot remove from it where the photo was taken.
  if (fileType && /^image\/hei[cf]/.test(fileType.mime))
    throw buildFileRefusal("Most browsers can't show HEIC photos. Save this photo as a JPEG and add it again.");
  if (!fileType || !rule.kinds.includes(fileType.mime)) throw buildFileRefusal(rule.refused);
  return fileType.mime;
}

/** Throws 422 unless the bytes are a picture that every browser can show, in type and size. */
export async function requirePicture(bytes: Uint8Array): Promise<void> {
  const contentType = await detectContentType(bytes);
  if (!contentType.startsWith("image/") || !canShowInline(contentType))
    throw buildFileRefusal("Choose a JPEG, PNG, or WebP image.");
  await requireFewPixels(bytes);
}

/** Throws 422 unless the bytes are a picture that PDFs and mail programs can show, in type and size. */
export async function requirePrintable(bytes: Uint8Array): Promise<void> {
  if (!isPrintable(await detectContentType(bytes))) throw buildFileRefusal("Choose a PNG or JPEG image.");
  await requireFewPixels(bytes);
}

function requireFewPixels(bytes: Uint8Array): Promise<void> {
  const tooMuch = buildFileRefusal("This image takes too long to process. Choose a smaller one.");
  return doHeavyWork("requireFewPixels", [bytes], { withinMs: 20_000, tooMuch });
}

/**
 * Removes from a picture where and when it was taken. Documents with pictures go to customers and must not reveal other
 * addresses.
 */
export async function prepareBytes(bytes: Uint8Array, contentType: string): Promise<Uint8Array> {
  if (!contentType.startsWith("image/") || !canShowInline(contentType)) return bytes;
  const tooMuch = buildFileRefusal("This image takes too long to process. Choose a smaller one.");
  return (await doHeavyWork<Uint8Array | null>("withoutTraces", [bytes], { withinMs: 20_000, tooMuch })) ?? bytes;
}

/** Throws 422 when the files together exceed the limit of their rule. */
export function requireFitting(files: readonly Uint8Array[], { atMost }: FileRule): void {
  const size = files.reduce((sum, { byteLength }) => sum + byteLength, 0);
  if (atMost && size > atMost.bytes) throw buildFileRefusal(atMost.refused);
}

export function isPrintable(contentType: string): boolean {
  return contentType === "image/png" || contentType === "image/jpeg";
}

export function canShowInline(contentType: string): boolean {
  return kinds[contentType]?.inline ?? false;
}

function buildFileRefusal(sentence: string): Refusal {
  return new Refusal("invalid", "file_refused", sentence, { files: sentence });
}

import "server-only";
import { fileTypeFromBuffer } from "file-type";
import { doHeavyWork } from "@/lib/platform/heavy-work/heavy-work";
import { Refusal } from "@/lib/platform/http/refusal";

/** The largest file that is taken. */
export const FILE_LIMIT = 15 * 1024 * 1024;

/** What may be kept at all, by content; and whether a browser may show it in place. */
const kinds: Record<string, { inline: boolean }> = {
  "image/jpeg": { inline: true },
  "image/png": { inline: true },
  "image/webp": { inline: true },
  "image/gif": { inline: true },
  "application/pdf": { inline: false },
};

/** What is kept of something, what is said of all else, and how much all of it together may be. */
export type FileRule = { kinds: readonly string[]; refused: string; atMost?: { bytes: number; refused: string } };

const USUAL: FileRule = {
  kinds: ["image/jpeg", "image/png", "image/webp", "application/pdf"],
  refused: "Only photos (JPEG, PNG, WebP) and PDF files can be kept.",
};

/** The content type that the bytes themselves show, or 422. The name and what the browser claims do not count (FILE-1). */
export async function contentTypeOf(bytes: Uint8Array, rule = USUAL): Promise<string> {
  if (bytes.byteLength === 0) throw refused("The file is empty.");
  if (bytes.byteLength > FILE_LIMIT) throw refused("A file may have at most 15 MB.");
  const found = await fileTypeFromBuffer(bytes);
  // Few browsers show HEIC, and it says where it was taken in a form that cannot be taken out here.
  if (found && /^image\/hei[cf]/.test(found.mime))
    throw refused("Most browsers can't show HEIC photos. Save it as JPEG and add it again.");
  if (!found || !rule.kinds.includes(found.mime)) throw refused(rule.refused);
  return found.mime;
}

/** 422 unless the bytes are a picture that every browser shows, of a size that it can. */
export async function requirePicture(bytes: Uint8Array): Promise<void> {
  const contentType = await contentTypeOf(bytes);
  if (!contentType.startsWith("image/") || !mayShowInline(contentType))
    throw refused("Choose a JPEG, PNG or WebP picture.");
  await requireFewPixels(bytes);
}

/** 422 unless the bytes are a picture that PDFs and mail programs show too, of a size that they can. */
export async function requirePrintable(bytes: Uint8Array): Promise<void> {
  if (!isPrintable(await contentTypeOf(bytes))) throw refused("Choose a PNG or JPEG picture.");
  await requireFewPixels(bytes);
}

function requireFewPixels(bytes: Uint8Array): Promise<void> {
  const tooMuch = refused("This picture takes too long to read. Choose a smaller one.");
  return doHeavyWork("requireFewPixels", [bytes], { withinMs: 20_000, tooMuch });
}

/**
 * What is kept of a file: of a picture all but where and when it was taken. Documents with pictures go to customers, and
 * say nobody's address but their own.
 */
export async function bytesToKeep(bytes: Uint8Array, contentType: string): Promise<Uint8Array> {
  if (!contentType.startsWith("image/") || !mayShowInline(contentType)) return bytes;
  const tooMuch = refused("This picture takes too long to read. Choose a smaller one.");
  return (await doHeavyWork<Uint8Array | null>("withoutTraces", [bytes], { withinMs: 20_000, tooMuch })) ?? bytes;
}

/** 422 when files together, as they are kept, are more than their rule lets in. */
export function requireFitting(files: readonly Uint8Array[], { atMost }: FileRule): void {
  const size = files.reduce((sum, { byteLength }) => sum + byteLength, 0);
  if (atMost && size > atMost.bytes) throw refused(atMost.refused);
}

export function isPrintable(contentType: string): boolean {
  return contentType === "image/png" || contentType === "image/jpeg";
}

export function mayShowInline(contentType: string): boolean {
  return kinds[contentType]?.inline ?? false;
}

function refused(sentence: string): Refusal {
  return new Refusal("invalid", "file_refused", sentence, { files: sentence });
}

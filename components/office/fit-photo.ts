/** The longest side of a photo from a phone, in px. It is enough for a nameplate, and a tenth of the camera's size. */
const MOST_SIDE = 2_048;
const QUALITY = 0.85;
/** The formats that any browser shows. Others are sent as JPEG, even if that is larger. */
const SHOWN_EVERYWHERE = /^image\/(jpeg|png|gif|webp)$/;

/** The maximum size of a photo, and the formats that need no conversion. */
type Fit = { mostSide?: number; acceptedTypes?: RegExp };

/**
 * Resizes a photo for a phone's upload to a JPEG with the time of the original. A file that is no picture, or that the
 * browser cannot read, stays as it is.
 */
export async function resizePhoto(
  file: File,
  { mostSide = MOST_SIDE, acceptedTypes = SHOWN_EVERYWHERE }: Fit = {}
): Promise<File> {
  const name = getPhotoName(file);
  const picture = file.type.startsWith("image/") ? await createImageBitmap(file).catch(() => null) : null;
  if (!picture) return renameFile(file, name);
  const { width, height } = computeFitSize(picture, mostSide);
  const isFit = width === picture.width && file.type === "image/jpeg";
  const jpeg = isFit ? null : await encodeJpeg(picture, width, height);
  picture.close();
  if (!jpeg || (jpeg.size >= file.size && acceptedTypes.test(file.type))) return renameFile(file, name);
  return new File([jpeg], name.replace(/\.\w+$|$/, ".jpg"), { type: "image/jpeg", lastModified: file.lastModified });
}

type Size = { width: number; height: number };

/** Computes the size of a sent picture, never larger than the original. */
export function computeFitSize({ width, height }: Size, mostSide = MOST_SIDE): Size {
  const scale = Math.min(1, mostSide / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

/**
 * Returns the file name. iPhones name all pictures alike, so those are named by the time of the photo on the phone's
 * clock.
 */
export function getPhotoName({ name, lastModified }: { name: string; lastModified: number }): string {
  const ending = /^image(\.\w+)$/i.exec(name)?.[1];
  if (!ending) return name;
  const at = new Date(lastModified);
  const padToTwo = (part: number) => String(part).padStart(2, "0");
  const day = [at.getFullYear(), padToTwo(at.getMonth() + 1), padToTwo(at.getDate())].join("-");
  const time = [at.getHours(), at.getMinutes(), at.getSeconds()].map(padToTwo).join(".");
  return `Photo ${day} ${time}${ending.toLowerCase()}`;
}

function renameFile(file: File, name: string): File {
  return name === file.name ? file : new File([file], name, { type: file.type, lastModified: file.lastModified });
}

async function encodeJpeg(picture: ImageBitmap, width: number, height: number): Promise<Blob | null> {
  // The canvas is not one of the page, because the service worker has none.
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext("2d");
  if (!context) return null;
  context.imageSmoothingQuality = "high";
  // JPEG has no transparency, so the background is white instead of black.
  context.fillStyle = "#ffffff";
  context.fillRect(0, 0, width, height);
  context.drawImage(picture, 0, 0, width, height);
  return canvas.convertToBlob({ type: "image/jpeg", quality: QUALITY }).catch(() => null);
}

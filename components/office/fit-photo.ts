/** The longest side of a photo that a phone sends: enough for a type plate, a tenth of what its camera makes. */
const MOST_SIDE = 2_048;
const QUALITY = 0.85;
/** What any browser shows; a kind that only some read is sent as JPEG, also where that is larger. */
const SHOWN_EVERYWHERE = /^image\/(jpeg|png|gif|webp)$/;

/** How large a photo may be, and which kinds may stay what they are. */
type Fit = { mostSide?: number; kept?: RegExp };

/**
 * A photo as a phone sends it: a JPEG of a size that gets through, with the time of the original. What is no picture, or
 * one that this browser cannot read, stays as it is.
 */
export async function fitPhoto(file: File, { mostSide = MOST_SIDE, kept = SHOWN_EVERYWHERE }: Fit = {}): Promise<File> {
  const name = photoName(file);
  const picture = file.type.startsWith("image/") ? await createImageBitmap(file).catch(() => null) : null;
  if (!picture) return renamed(file, name);
  const { width, height } = fitSize(picture, mostSide);
  const isFit = width === picture.width && file.type === "image/jpeg";
  const jpeg = isFit ? null : await jpegOf(picture, width, height);
  picture.close();
  if (!jpeg || (jpeg.size >= file.size && kept.test(file.type))) return renamed(file, name);
  return new File([jpeg], name.replace(/\.\w+$|$/, ".jpg"), { type: "image/jpeg", lastModified: file.lastModified });
}

type Size = { width: number; height: number };

/** The size in which a picture is sent; never larger than it is. */
export function fitSize({ width, height }: Size, mostSide = MOST_SIDE): Size {
  const scale = Math.min(1, mostSide / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

/** iPhones call every picture the same; then it is named by when it was taken, as the clock of the phone has it. */
export function photoName({ name, lastModified }: { name: string; lastModified: number }): string {
  const ending = /^image(\.\w+)$/i.exec(name)?.[1];
  if (!ending) return name;
  const at = new Date(lastModified);
  const two = (part: number) => String(part).padStart(2, "0");
  const day = [at.getFullYear(), two(at.getMonth() + 1), two(at.getDate())].join("-");
  const time = [at.getHours(), at.getMinutes(), at.getSeconds()].map(two).join(".");
  return `Photo ${day} ${time}${ending.toLowerCase()}`;
}

function renamed(file: File, name: string): File {
  return name === file.name ? file : new File([file], name, { type: file.type, lastModified: file.lastModified });
}

async function jpegOf(picture: ImageBitmap, width: number, height: number): Promise<Blob | null> {
  // Not one of the page: the service worker has none.
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext("2d");
  if (!context) return null;
  context.imageSmoothingQuality = "high";
  // JPEG has no transparency: white, not black, shows through.
  context.fillStyle = "#ffffff";
  context.fillRect(0, 0, width, height);
  context.drawImage(picture, 0, 0, width, height);
  return canvas.convertToBlob({ type: "image/jpeg", quality: QUALITY }).catch(() => null);
}

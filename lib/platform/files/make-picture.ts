import sharp from "sharp";
import { invalid } from "@/lib/platform/refusals/refusal";

// This module decodes untrusted pictures, so it runs only as heavy work.

/** The most pixels of a picture. A phone's photos fit, and so does the memory limit. */
const MOST_PIXELS = 50_000_000;

// One picture at a time and no cache: the memory of these processes is limited.
sharp.cache(false);
sharp.concurrency(1);

/** Throws 422 for a picture whose header claims more pixels than we decode. This check decodes nothing. */
export async function requireFewPixels(bytes: Uint8Array): Promise<void> {
  const head = sharp(bytes, { limitInputPixels: false });
  // A picture without a readable header is never drawn.
  const { width, height } = await head.metadata().catch(() => ({ width: 0, height: 0 }));
  if (width * height > MOST_PIXELS)
    throw invalid(
      { files: "Images can be up to 50 megapixels, such as 10,000 × 5,000. Choose a smaller one." },
      "file_refused"
    );
}

/**
 * Removes the metadata of a picture: where, when, and with which device it was taken. Orientation and colors stay. Null
 * when there is nothing to remove or the picture cannot be drawn.
 */
export async function withoutTraces(bytes: Uint8Array): Promise<Buffer | null> {
  const picture = sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: "none" });
  const head = await picture.metadata().catch(() => null);
  if (!head || !(head.exif || head.xmp || head.iptc)) return null;
  const upright = picture.autoOrient().keepIccProfile().timeout({ seconds: 15 });
  const encoders = {
    jpeg: () => upright.jpeg({ quality: 92 }),
    png: () => upright.png(),
    webp: () => upright.webp({ quality: 92 }),
  };
  const make = encoders[head.format as keyof typeof encoders];
  return make
    ? make()
        .toBuffer()
        .catch(() => null)
    : null;
}

/**
 * Redraws a picture to fit a space, so the output contains only our encoding. Null when it is broken or has too many
 * pixels.
 */
export function asPng(bytes: Uint8Array, space: { width: number; height: number }): Promise<Buffer | null> {
  return sharp(bytes, { limitInputPixels: MOST_PIXELS })
    .autoOrient()
    .resize({ ...space, fit: "inside", withoutEnlargement: true })
    .png()
    .timeout({ seconds: 8 })
    .toBuffer()
    .catch(() => null);
}

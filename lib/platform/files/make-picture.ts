import sharp from "sharp";
import { invalid } from "@/lib/platform/http/refusal";

// Reads pictures of strangers: as heavy work only.

/** The most pixels of a picture: what a telephone takes, and no more than fits the memory that may be used. */
const MOST_PIXELS = 50_000_000;

// One picture at a time, and none kept: the memory of these processes is limited.
sharp.cache(false);
sharp.concurrency(1);

/** 422 for a picture whose head says more pixels than we would unpack. Nothing is unpacked for that. */
export async function requireFewPixels(bytes: Uint8Array): Promise<void> {
  const head = sharp(bytes, { limitInputPixels: false });
  // One without a readable head is drawn nowhere.
  const { width, height } = await head.metadata().catch(() => ({ width: 0, height: 0 }));
  if (width * height > MOST_PIXELS)
    throw invalid({ files: "A picture may have at most 50 megapixels, such as 10,000 × 5,000." }, "file_refused");
}

/**
 * A picture without what its camera wrote beside it: where it was taken, when, with which device. It stands as the camera
 * was held, and keeps its colours. Null when there is nothing to take away, or it is no picture that can be drawn.
 */
export async function withoutTraces(bytes: Uint8Array): Promise<Buffer | null> {
  const picture = sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: "none" });
  const head = await picture.metadata().catch(() => null);
  if (!head || !(head.exif || head.xmp || head.iptc)) return null;
  const upright = picture.autoOrient().keepIccProfile().timeout({ seconds: 15 });
  const made = {
    jpeg: () => upright.jpeg({ quality: 92 }),
    png: () => upright.png(),
    webp: () => upright.webp({ quality: 92 }),
  };
  const make = made[head.format as keyof typeof made];
  return make
    ? make()
        .toBuffer()
        .catch(() => null)
    : null;
}

/** A picture made anew to fit a space: what is drawn from it is ours. Null for one that is torn or has too many pixels. */
export function asPng(bytes: Uint8Array, space: { width: number; height: number }): Promise<Buffer | null> {
  return sharp(bytes, { limitInputPixels: MOST_PIXELS })
    .autoOrient()
    .resize({ ...space, fit: "inside", withoutEnlargement: true })
    .png()
    .timeout({ seconds: 8 })
    .toBuffer()
    .catch(() => null);
}

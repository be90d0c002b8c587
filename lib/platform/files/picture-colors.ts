import sharp from "sharp";

/** The pixels per side that are enough to find a picture's colors. */
const SIDE = 48;
/** Colors closer than this count as one. The distance is in red, green, and blue. */
const NEAR = 64;

/**
 * Finds the main colors of a picture as "#rrggbb", the most common first, at most `most`. Skips transparent, white, and
 * gray. It reads untrusted files, so it runs only as heavy work. Empty for an unreadable picture.
 */
export async function pictureColors(bytes: Uint8Array, most: number): Promise<string[]> {
  const read = await sharp(bytes, { limitInputPixels: 50_000_000 })
    .resize(SIDE, SIDE, { fit: "inside", kernel: "nearest" })
    .ensureAlpha()
    .toColorspace("srgb")
    .raw()
    .timeout({ seconds: 8 })
    .toBuffer()
    .catch(() => null);
  if (!read) return [];
  const counts = new Map<string, { color: Color; count: number }>();
  for (let i = 0; i < read.length; i += 4) {
    const [red = 0, green = 0, blue = 0, alpha = 0] = read.subarray(i, i + 4);
    if (alpha < 200 || Math.max(red, green, blue) - Math.min(red, green, blue) < 24) continue;
    const color: Color = [red, green, blue];
    // Rounds to sixteen steps per channel: the edges of letters produce many colors that nobody sees.
    const key = color.map((part) => part >> 4).join();
    const existing = counts.get(key);
    counts.set(key, { color: existing?.color ?? color, count: (existing?.count ?? 0) + 1 });
  }
  const mainColors: Color[] = [];
  for (const { color } of [...counts.values()].toSorted((a, b) => b.count - a.count))
    if (mainColors.length < most && mainColors.every((other) => computeColorDistance(color, other) >= NEAR))
      mainColors.push(color);
  return mainColors.map((color) => `#${color.map((part) => part.toString(16).padStart(2, "0")).join("")}`);
}

type Color = [number, number, number];

const computeColorDistance = (a: Color, b: Color): number => Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);

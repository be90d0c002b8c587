import { readFileSync } from "node:fs";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import manifest from "@/app/manifest";
import { requireValue } from "@/tests/support/required-values";

const drawing = readFileSync("app/icon.svg", "utf8");

/** Renders the drawing as pixels, up to the edge for phones that cut the corners themselves. */
function drawn(size: number, isToTheEdge: boolean): Promise<Buffer> {
  const text = isToTheEdge ? drawing.replace(' rx="7"', "") : drawing;
  return sharp(Buffer.from(text), { density: (72 * size) / 32 })
    .resize(size, size)
    .ensureAlpha()
    .raw()
    .toBuffer();
}

const pictures = [
  ...(manifest().icons ?? [])
    .filter(({ type }) => type === "image/png")
    .map(
      ({ src, sizes, purpose }) =>
        [`public${src}`, Number.parseInt(requireValue(sizes, "sizes"), 10), purpose === "maskable"] as const
    ),
  ["app/apple-icon.png", 180, true] as const,
];

describe("the application's icons for a home screen", () => {
  it("come in the sizes that phones request", () => {
    expect(pictures.map(([, size, isToTheEdge]) => `${size} ${isToTheEdge}`)).toEqual([
      "192 false",
      "512 false",
      "512 true",
      "180 true",
    ]);
  });

  it.each(pictures)("match the drawing: %s in %i pixels", async (file, size, isToTheEdge) => {
    const [picture, expected] = [sharp(file), await drawn(size, isToTheEdge)];
    expect(await picture.metadata()).toMatchObject({ format: "png", width: size, height: size });
    const actual = await picture.ensureAlpha().raw().toBuffer();
    const off =
      actual.reduce((sum, value, index) => sum + Math.abs(value - requireValue(expected[index], "value")), 0) /
      actual.length;
    expect(off).toBeLessThan(2);
  });
});

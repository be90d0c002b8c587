"use client";

/** Twice the largest display size in px, for sharp displays and print. */
const WIDEST = 960;
const TALLEST = 320;

/**
 * Converts an image to PNG at its display size, because PDFs and mail programs do not support WebP. Rejects an image
 * that the browser cannot read.
 */
export async function toPrintableLogo(file: Blob): Promise<Blob> {
  const picture = await createImageBitmap(file);
  const scale = Math.min(1, WIDEST / picture.width, TALLEST / picture.height);
  const canvas = document.createElement("canvas");
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  const context = canvas.getContext("2d")!;
  context.imageSmoothingQuality = "high";
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error("the picture could not be written"))),
      "image/png"
    );
  });
}

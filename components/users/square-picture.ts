"use client";

import { PICTURE_SIZES, type PictureSize } from "@/lib/users/records/profile-images";

/** Twice the display size in px, for sharp displays. The large one is for future use. */
const SIDES: Record<PictureSize, number> = { large: 512, medium: 160, small: 64 };

/** Cuts the middle square of a picture to three JPEG sizes. Rejects an image that the browser cannot read. */
export async function cropToSquares(file: Blob): Promise<Record<PictureSize, Blob>> {
  const picture = await createImageBitmap(file);
  const blobs = await Promise.all(
    PICTURE_SIZES.map(async (size) => [size, await cropToSquare(picture, SIDES[size])] as const)
  );
  return Object.fromEntries(blobs) as Record<PictureSize, Blob>;
}

function cropToSquare(picture: ImageBitmap, most: number): Promise<Blob> {
  const side = Math.min(picture.width, picture.height);
  const canvas = document.createElement("canvas");
  canvas.width = canvas.height = Math.min(most, side);
  const context = canvas.getContext("2d")!;
  context.imageSmoothingQuality = "high";
  // JPEG has no transparency, so the background is white instead of black.
  context.fillStyle = "#ffffff";
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(
    picture,
    (picture.width - side) / 2,
    (picture.height - side) / 2,
    side,
    side,
    0,
    0,
    canvas.width,
    canvas.height
  );
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error("the picture could not be written"))),
      "image/jpeg",
      0.85
    );
  });
}

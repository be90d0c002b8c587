"use client";

const SIDE = 512;

/** The middle square of a picture, 512 pixels wide, as JPEG. Rejects what the browser cannot read. */
export async function squared(file: Blob): Promise<Blob> {
  const picture = await createImageBitmap(file);
  const side = Math.min(picture.width, picture.height);
  const canvas = document.createElement("canvas");
  canvas.width = canvas.height = Math.min(SIDE, side);
  const context = canvas.getContext("2d")!;
  // JPEG has no transparency: white, not black, shows through.
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
    canvas.height,
  );
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error("the picture could not be written"))),
      "image/jpeg",
      0.85,
    );
  });
}

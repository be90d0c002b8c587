"use client";

import { fitPhoto } from "@/components/office/fit-photo";
import { MOST_PICTURES, PICTURE_KINDS, PICTURES_BYTES, PICTURES_TOO_LARGE } from "@/lib/messaging/texts/text-pictures";

/** What a phone shows is smaller; phone companies pass on little more than this makes. */
const MOST_SIDE = 1_280;
const KINDS: readonly string[] = PICTURE_KINDS;

/** What was chosen, made to fit a text beside what it has already; or why it does not fit. */
export async function fitPictures(
  chosen: readonly File[],
  already: readonly File[],
): Promise<{ pictures: readonly File[]; problem: string | null }> {
  if (already.length + chosen.length > MOST_PICTURES)
    return { pictures: already, problem: `A text may have at most ${MOST_PICTURES} pictures.` };
  const fitted: File[] = [];
  // One after the other: a phone has little memory for pictures. What moves stands still in a JPEG, and stays a GIF.
  for (const file of chosen)
    fitted.push(
      file.type === "image/gif" ? file : await fitPhoto(file, { mostSide: MOST_SIDE, kept: /^image\/(jpeg|png)$/ }),
    );
  if (fitted.some(({ type }) => !KINDS.includes(type)))
    return { pictures: already, problem: "Only JPEG, PNG and GIF pictures can be texted." };
  const pictures = [...already, ...fitted];
  return sizeOf(pictures) > PICTURES_BYTES
    ? { pictures: already, problem: PICTURES_TOO_LARGE }
    : { pictures, problem: null };
}

export const sizeOf = (pictures: readonly File[]): number => pictures.reduce((sum, { size }) => sum + size, 0);

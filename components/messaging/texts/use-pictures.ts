"use client";

import { useState } from "react";
import { resizePhoto } from "@/components/office/fit-photo";
import {
  MOST_PICTURES,
  PICTURE_KINDS,
  PICTURES_BYTES,
  PICTURES_TOO_LARGE,
} from "@/lib/messaging/records/text-pictures";

/** Phones show smaller pictures, and carriers pass on little more than this produces. */
const MOST_SIDE = 1_280;
const KINDS: readonly string[] = PICTURE_KINDS;

/** Resizes chosen pictures to fit a text beside the ones it has. Returns the reason when they do not fit. */
async function resizePictures(
  chosen: readonly File[],
  already: readonly File[]
): Promise<{ pictures: readonly File[]; problem: string | null }> {
  if (already.length + chosen.length > MOST_PICTURES)
    return { pictures: already, problem: `A text can have up to ${MOST_PICTURES} images. Select fewer images.` };
  const fitted: File[] = [];
  // One after the other, because a phone has little memory for pictures. An animation must stay a GIF, because a JPEG
  // does not move.
  for (const file of chosen)
    fitted.push(
      file.type === "image/gif"
        ? file
        : await resizePhoto(file, { mostSide: MOST_SIDE, acceptedTypes: /^image\/(jpeg|png)$/ })
    );
  if (fitted.some(({ type }) => !KINDS.includes(type)))
    return { pictures: already, problem: "Can't text this file. Use a JPEG, PNG, or GIF image." };
  const pictures = [...already, ...fitted];
  return sumSizes(pictures) > PICTURES_BYTES
    ? { pictures: already, problem: PICTURES_TOO_LARGE }
    : { pictures, problem: null };
}

export const sumSizes = (pictures: readonly File[]): number => pictures.reduce((sum, { size }) => sum + size, 0);

/** The pictures for a text in their final size, and the reason why the last ones were rejected. */
export function usePictures() {
  const [pictures, setPictures] = useState<readonly File[]>([]);
  const [problem, setProblem] = useState<string | null>(null);
  const [isFitting, setFitting] = useState(false);
  const set = (chosen: readonly File[], wrong: string | null = null) => {
    setPictures(chosen);
    setProblem(wrong);
  };
  const add = async (files: readonly File[]) => {
    if (isFitting) return;
    setFitting(true);
    const fitted = await resizePictures(files, pictures);
    set(fitted.pictures, fitted.problem);
    setFitting(false);
  };
  const remove = (at: number) => set(pictures.filter((_, place) => place !== at));
  return { pictures, problem, isFitting, add, remove, clear: () => set([]) };
}

import { isGsm } from "./gsm-text";

/** How a text leaves: in which alphabet, in how many parts, and how many characters are left in the last. */
export type Segments = { encoding: "GSM-7" | "UCS-2"; length: number; segments: number; left: number };

/** These take two places of the GSM alphabet: an escape stands before them. */
const TWO_PLACES = new Set("\f^{}\\[~]|€");

/** Of one part, and of each of several: those begin with a header. */
const ROOM = { "GSM-7": [160, 153], "UCS-2": [70, 67] } as const;

/** Counts a text as the phone network does; a sign is never cut in two. */
export function countSegments(text: string): Segments {
  const encoding = isGsm(text) ? "GSM-7" : "UCS-2";
  const sizes = [...text].map((sign) => (encoding === "GSM-7" ? (TWO_PLACES.has(sign) ? 2 : 1) : sign.length));
  const length = sizes.reduce((sum, size) => sum + size, 0);
  const [alone, each] = ROOM[encoding];
  if (length <= alone) return { encoding, length, segments: length === 0 ? 0 : 1, left: alone - length };
  let segments = 1;
  let used = 0;
  for (const size of sizes) {
    if (used + size > each) {
      segments++;
      used = 0;
    }
    used += size;
  }
  return { encoding, length, segments, left: each - used };
}

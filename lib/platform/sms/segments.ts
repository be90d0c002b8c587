import { isGsm } from "./to-gsm-text";

/** The size of a text: its alphabet, its number of parts, and the characters left in the last part. */
export type Segments = { encoding: "GSM-7" | "UCS-2"; length: number; segments: number; charactersLeft: number };

/** Characters that take two places of the GSM alphabet, because of an escape. */
const TWO_PLACES = new Set("\f^{}\\[~]|€");

/** The characters of a single part, and of each of several parts, which begin with a header. */
const ROOM = { "GSM-7": [160, 153], "UCS-2": [70, 67] } as const;

/** Counts a text as the phone network does. A character is never split between parts. */
export function countSegments(text: string): Segments {
  const encoding = isGsm(text) ? "GSM-7" : "UCS-2";
  const sizes = [...text].map((sign) => (encoding === "GSM-7" ? (TWO_PLACES.has(sign) ? 2 : 1) : sign.length));
  const length = sizes.reduce((sum, size) => sum + size, 0);
  const [alone, each] = ROOM[encoding];
  if (length <= alone) return { encoding, length, segments: length === 0 ? 0 : 1, charactersLeft: alone - length };
  let segments = 1;
  let used = 0;
  for (const size of sizes) {
    if (used + size > each) {
      segments++;
      used = 0;
    }
    used += size;
  }
  return { encoding, length, segments, charactersLeft: each - used };
}

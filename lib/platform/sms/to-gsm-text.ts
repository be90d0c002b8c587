/**
 * GSM 03.38, the alphabet in which a text costs least: 160 characters in one part. A single other character turns the
 * whole text into UCS-2, with 70 characters in one part or 67 in each of several.
 */
const ALPHABET = new Set(
  "@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !\"#¤%&'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà\f^{}\\[~]|€"
);

/** Equivalents in the alphabet for typographic characters and special spaces. */
const SAME: Record<string, string> = {
  "–": "-",
  "—": "-",
  "‐": "-",
  "‑": "-",
  "−": "-",
  "‘": "'",
  "’": "'",
  "‚": "'",
  "“": '"',
  "”": '"',
  "„": '"',
  "…": "...",
  "\u00A0": " ",
  "\u2007": " ",
  "\u2009": " ",
  "\u202F": " ",
  "•": "-",
  "·": "-",
  "\t": " ",
  "\u00AD": "",
  "\u200B": "",
};

/**
 * Converts a text to the alphabet when nothing is lost: typographic characters become plain ones. Letters stay, even
 * those outside the alphabet, because names must not be misspelled to save a part. In that case the whole text stays
 * unchanged.
 */
export function toGsmText(text: string): string {
  const plain = [...text.normalize("NFC")].map((sign) => SAME[sign] ?? sign).join("");
  return isGsm(plain) ? plain : text;
}

/** True when all characters are in the alphabet. */
export const isGsm = (text: string) => [...text].every((sign) => ALPHABET.has(sign));

/**
 * GSM 03.38, the alphabet in which a text costs least: 160 characters in one part. A single character beside it turns
 * the whole text into UCS-2, with 70 in one part and 67 in each of several.
 */
const ALPHABET = new Set(
  "@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !\"#¤%&'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà\f^{}\\[~]|€",
);

/** What says the same in the alphabet: typographer's signs, and spaces that only look special. */
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
 * The text in the alphabet where nothing is lost by it: signs become plain ones. Letters stay as they are, also those
 * that the alphabet lacks: nobody's name is spelled otherwise to save a part. Then the signs stay, too.
 */
export function gsmText(text: string): string {
  const plain = [...text.normalize("NFC")].map((sign) => SAME[sign] ?? sign).join("");
  return isGsm(plain) ? plain : text;
}

/** Whether all of it is in the alphabet. */
export const isGsm = (text: string) => [...text].every((sign) => ALPHABET.has(sign));

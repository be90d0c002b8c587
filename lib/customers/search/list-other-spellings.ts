import { listStreetWordForms } from "./list-street-word-forms";

/** Words with several spellings, besides those of streets. */
const SAME: readonly (readonly string[])[] = [
  ["and", "&"],
  ["saint", "st"],
  ["fort", "ft"],
  ["suite", "ste"],
  ["apartment", "apt"],
  ["building", "bldg"],
  ["floor", "fl"],
];
const LETTERS: Readonly<Record<string, string>> = { ø: "o", æ: "ae", œ: "oe", ß: "ss", ł: "l", đ: "d", "½": "1/2" };

/**
 * Returns the other spellings of the words in a folded text, each once: "1204 main st" → "street str saint st". Short
 * words are repeated, because the search needs a space before them, which the first word of a name or address lacks.
 */
export function listOtherSpellings(texts: readonly string[]): string {
  const words = new Set(texts.flatMap((text) => text.split(" ")).filter(Boolean));
  const others = [...words].flatMap((word) => {
    const bare = word.replace(/^[,.;(]+|[,.;)]+$/g, "");
    return [
      bare,
      ...listPlainForms(bare),
      ...listStreetWordForms(bare),
      ...SAME.flatMap((same) => (same.includes(bare) ? same : [])),
    ];
  });
  return [...new Set(others)].filter((word) => word !== "" && (word.length < 3 || !words.has(word))).join(" ");
}

/** Returns the word as typed on an American keyboard, with either apostrophe and without. */
function listPlainForms(word: string): string[] {
  const plain = word.replaceAll(/[øæœßłđ½]/g, (letter) => LETTERS[letter]!);
  if (!/['‘’]/.test(plain)) return [plain];
  return ["'", "’", ""].map((apostrophe) => plain.replaceAll(/['‘’]/g, apostrophe));
}

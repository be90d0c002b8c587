import { streetWordForms } from "./street-words";

/** Words that are said and written in either way, beside those of streets. */
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
 * The other ways in which words of a folded text are written, once each: "1204 main st" → "street str saint st". Short words come
 * again: they are looked for behind a space, which the first word of a name or an address lacks.
 */
export function otherSpellings(texts: readonly string[]): string {
  const words = new Set(texts.flatMap((text) => text.split(" ")).filter(Boolean));
  const others = [...words].flatMap((word) => {
    const bare = word.replace(/^[,.;(]+|[,.;)]+$/g, "");
    return [
      bare,
      ...plainForms(bare),
      ...streetWordForms(bare),
      ...SAME.flatMap((same) => (same.includes(bare) ? same : [])),
    ];
  });
  return [...new Set(others)].filter((word) => word !== "" && (word.length < 3 || !words.has(word))).join(" ");
}

/** The word as an American keyboard gives it, with either apostrophe and without. */
function plainForms(word: string): string[] {
  const plain = word.replaceAll(/[øæœßłđ½]/g, (letter) => LETTERS[letter]!);
  if (!/['‘’]/.test(plain)) return [plain];
  return ["'", "’", ""].map((apostrophe) => plain.replaceAll(/['‘’]/g, apostrophe));
}

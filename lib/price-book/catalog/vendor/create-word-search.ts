/** The searched texts with the weight of a word in each. */
export type Searched = ReadonlyArray<{ text: string; weight: number }>;

/** Common search terms for things with another name in the catalog. */
const OTHER_NAMES: Record<string, string> = {
  ac: "air conditioner",
  cond: "condenser",
  evap: "evaporator",
  garbage: "disposal",
  hvac: "hvac",
  plug: "outlet",
  receptacle: "outlet",
  snake: "clear",
  spigot: "hose bibb",
  tstat: "thermostat",
  ev: "vehicle charger",
  wh: "water heater",
};
const SILENT = new Set(["a", "an", "and", "for", "in", "of", "on", "or", "the", "to", "with"]);

/** The minimum likeness of a misspelled word. */
const LIKE_ENOUGH = 0.45;

type Hit = { item: number; weight: number };

/**
 * Builds an index over a few thousand words. The search returns the positions of items with every word, best first. A
 * word may match the start or a part of another, or differ by typos.
 */
export function createWordSearch(items: readonly Searched[]): (words: string) => number[] {
  const hits = new Map<string, Hit[]>();
  items.forEach((searched, item) => {
    const best = new Map<string, number>();
    for (const { text, weight } of searched)
      for (const word of splitWords(text)) best.set(word, Math.max(weight, best.get(word) ?? 0));
    for (const [word, weight] of best) hits.set(word, [...(hits.get(word) ?? []), { item, weight }]);
  });
  const indexedWords = [...hits.keys()].map((word) => ({ word, grams: listBigrams(word) }));
  const scoresOf = (searchWord: string): Map<number, number> => {
    const scores = new Map<number, number>();
    const grams = listBigrams(searchWord);
    for (const { word, grams: wordGrams } of indexedWords) {
      const likeness = computeLikeness(searchWord, word, { grams, wordGrams });
      if (likeness === 0) continue;
      for (const { item, weight } of hits.get(word) ?? [])
        scores.set(item, Math.max(likeness * weight, scores.get(item) ?? 0));
    }
    return scores;
  };
  return (text) => {
    const searchWords = splitWords(
      splitWords(text)
        .map((word) => OTHER_NAMES[word] ?? word)
        .join(" ")
    );
    const [first, ...others] = searchWords.map(scoresOf);
    if (!first) return [];
    return [...first]
      .flatMap(([item, score]) => {
        const all = [score, ...others.map((scores) => scores.get(item) ?? 0)];
        return all.includes(0) ? [] : [{ item, score: all.reduce((sum, one) => sum + one, 0) }];
      })
      .toSorted((a, b) => b.score - a.score || a.item - b.item)
      .map(({ item }) => item);
  };
}

function splitWords(text: string): string[] {
  return text
    .toLowerCase()
    .split(/[^a-z0-9./]+/)
    .map((word) => word.replaceAll(/^[./]+|[./]+$/g, ""))
    .filter((word) => word && !SILENT.has(word));
}

/** Returns a likeness from 0 to 1. */
function computeLikeness(
  searchWord: string,
  word: string,
  { grams, wordGrams }: { grams: Set<string>; wordGrams: Set<string> }
): number {
  if (searchWord === word) return 1;
  if (searchWord.length > 1 && word.startsWith(searchWord)) return 0.9;
  if (searchWord.length > 2 && word.includes(searchWord)) return 0.7;
  // Short words and numbers must match exactly.
  if (searchWord.length < 4 || /\d/.test(searchWord)) return 0;
  let common = 0;
  for (const gram of grams) if (wordGrams.has(gram)) common++;
  const likeness = (2 * common) / (grams.size + wordGrams.size);
  return likeness >= LIKE_ENOUGH ? likeness * 0.6 : 0;
}

/** Returns the pairs of letters. One typo in a six-letter word would break half of its triples. */
function listBigrams(word: string): Set<string> {
  const padded = ` ${word} `;
  return new Set(Array.from({ length: padded.length - 1 }, (_, at) => padded.slice(at, at + 2)));
}

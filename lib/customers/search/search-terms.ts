import { parsePhonePart } from "@/lib/platform/format/parse-phone";
import { foldText } from "./search-keys";

/** The database query of a term. See the functions customers_matching and customers_resembling. */
export interface SearchTerms {
  /** Patterns that must all match, the most selective first. */
  patterns: string[];
  /** The words, the word to probe by, and its swapped spellings. Null when no misspelling can be searched for. */
  resembling: { words: string[]; probe: string; swapped: string[] } | null;
}

/** The fewest letters of a word in which a misspelling differs from other words. */
const SHORTEST_MISSPELT = 4;

/**
 * Matches every word of the term anywhere. Words of one or two letters match only beginnings of words, because trigrams
 * need three letters.
 */
export function buildWildcardTerms(term: string): SearchTerms {
  const words = splitWords(term);
  // Digits are more selective than letters: many streets are an Oak Street, but few numbers are 1204.
  const byLength = words.toSorted((a, b) => Number(/\d/.test(b)) - Number(/\d/.test(a)) || b.length - a.length);
  const long = byLength.filter((word) => word.length >= SHORTEST_MISSPELT && /^[a-z'-]+$/.test(word));
  const [probe] = long;
  return {
    patterns: byLength.map((word) => (word.length < 3 ? `% ${escapeLike(word)}%` : `%${escapeLike(word)}%`)),
    resembling: probe
      ? { words: words.filter((word) => word.length > 2), probe, swapped: listSwappedSpellings(probe) }
      : null,
  };
}

/** Matches names, email addresses, and phone numbers that begin with the term. */
export function buildBeginningTerms(term: string): SearchTerms {
  const digits = parsePhonePart(term);
  const start = digits ?? foldText(term);
  return { patterns: start ? [`%\n${escapeLike(start)}%`] : [], resembling: null };
}

/** Splits a term into its words. A phone number is one word, its digits: "704 555 0100". */
export function splitTerm(term: string): string[] {
  const digits = parsePhonePart(term);
  // "28202" and "12 34" work either way.
  if (digits && digits.length >= 6) return [digits];
  return term.split(/\s+/).filter(Boolean);
}

const splitWords = (term: string): string[] => splitTerm(foldText(term)).slice(0, 8);

/** Longer words keep enough trigrams when two letters are swapped. */
const LONGEST_SWAPPED = 6;

/** Returns patterns with swapped letters: "smtih" → "msith", "stmih", "smith", "smthi". */
function listSwappedSpellings(word: string): string[] {
  if (word.length > LONGEST_SWAPPED) return [];
  const spellings: string[] = [];
  for (let i = 0; i + 1 < word.length; i++) {
    if (word[i] === word[i + 1]) continue;
    spellings.push(`%${word.slice(0, i)}${word[i + 1]}${word[i]}${word.slice(i + 2)}%`);
  }
  return spellings;
}

function escapeLike(text: string): string {
  return text.replaceAll(/[%_\\]/g, String.raw`\$&`);
}

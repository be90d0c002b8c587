import { readFileSync } from "node:fs";

/** A phrase that no screen shows, and the phrase that replaces it. */
export type BannedPhrase = { phrase: string; instead: string; pattern: RegExp };

const escape = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/**
 * Returns a pattern for the phrase as whole words, in any case, with either apostrophe. The term "reason for visit" is
 * allowed.
 */
const toPattern = (phrase: string): RegExp => {
  const words = escape(phrase).replaceAll(/['’]/g, "['’]");
  return new RegExp(`(?<![\\w-]|reason for )${words}(?![\\w-])`, "i");
};

/** Reads the tables of docs/wording.md whose last column is "not". */
export function readBannedPhrases(): BannedPhrase[] {
  const banned: BannedPhrase[] = [];
  let isBanned = false;
  for (const line of readFileSync("docs/wording.md", "utf8").split("\n")) {
    const cells = line
      .split("|")
      .slice(1, -1)
      .map((cell) => cell.trim());
    const last = cells.at(-1);
    if (last === undefined) isBanned = false;
    else if (last === "not") isBanned = true;
    else if (isBanned && !last.startsWith("---"))
      banned.push(...readCell(last, cells.length > 1 ? (cells[0] ?? "") : ""));
  }
  return banned;
}

const readCell = (cell: string, instead: string): BannedPhrase[] =>
  cell
    .replaceAll(/\([^)]*\)/g, "")
    .split(";")
    .map((phrase) => phrase.trim())
    .filter(Boolean)
    .map((phrase) => ({ phrase, instead, pattern: toPattern(phrase) }));

/** Shapes of times and dates that differ from the forms of docs/wording.md. */
const WRONG_FORMS: ReadonlyArray<[name: string, pattern: RegExp]> = [
  ["a range of times with spaces or a hyphen", /\d{1,2}(:\d\d)?( [AP]M)?( [–-] |-)\d{1,2}:\d\d [AP]M/],
  ["AM or PM twice in a range", /\d AM–\d{1,2}:\d\d AM|\d PM–\d{1,2}:\d\d PM/],
  ["a time in small letters or without a space", /\b\d{1,2}(:\d\d)? ?([ap]\.?m\b|(?<! )[AP]M\b)/],
  ["a time with 24 hours", /\b(0\d|1[3-9]|2[0-3]):\d\d\b(?! ?[AP]M)/],
  ["a day of the wire", /\b20\d\d-[01]\d-[0-3]\d\b/],
  ["a phone number that is not (704) 555-0123", /(?<![\d-])(\+?1[ -])?\d{3}[-. ]\d{3}[-. ]\d{4}\b|\+1\d{10}\b/],
  [
    "1 with a plural",
    /(?<![\d.,:/$#-])\b1 (rows|customers|invoices|appointments|jobs|results|items|technicians|days)\b/,
  ],
];

const banned = readBannedPhrases();

/** Lists what a rendered text says that docs/wording.md does not allow, each with the text around it. */
export function listWordProblems(text: string): string[] {
  const checks = [...banned.map(({ phrase, pattern }) => [`"${phrase}"`, pattern] as const), ...WRONG_FORMS];
  return checks.flatMap(([name, pattern]) => {
    const match = pattern.exec(text);
    if (!match) return [];
    const around = text.slice(Math.max(0, match.index - 40), match.index + match[0].length + 40);
    return [`${name}: ${around.replaceAll(/\s+/g, " ").trim()}`];
  });
}

import { phoneKey } from "@/lib/platform/format/phone";

/** What is told in place of a number that is kept back: a word, or that word on the keys of a phone. */
const WORDS = ["anonymous", "blocked", "private", "restricted", "unavailable", "unknown"];
const KEYS = "22233344455566677778889999";
const onKeys = (word: string) => `+${[...word].map((letter) => KEYS[letter.charCodeAt(0) - 97]).join("")}`;
const KEPT_BACK = new Set(WORDS.flatMap((word) => [word, onKeys(word)]));

/** The number of who calls as a provider tells it; none of those who keep it back, who are not all one caller. */
export const callerNumber = (told: string): string => (KEPT_BACK.has(told.trim().toLowerCase()) ? "" : told);

/** A shorter number is none that somebody calls back. */
const FEWEST_DIGITS = 7;

export const isCalledBackAt = (number: string): boolean => phoneKey(number).length >= FEWEST_DIGITS;

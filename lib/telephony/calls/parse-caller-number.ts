import { toPhoneKey } from "@/lib/platform/format/format-phone";

/** The words that replace a withheld number, also as the matching digits of a phone keypad. */
const WORDS = ["anonymous", "blocked", "private", "restricted", "unavailable", "unknown"];
const KEYS = "22233344455566677778889999";
const onKeys = (word: string) => `+${[...word].map((letter) => KEYS[letter.charCodeAt(0) - 97]).join("")}`;
const KEPT_BACK = new Set(WORDS.flatMap((word) => [word, onKeys(word)]));

/**
 * Returns the caller's number from the provider. Empty when withheld, because such callers are not one and the same.
 */
export const parseCallerNumber = (reportedNumber: string): string =>
  KEPT_BACK.has(reportedNumber.trim().toLowerCase()) ? "" : reportedNumber;

/** The fewest digits of a number that can be called back. */
const FEWEST_DIGITS = 7;

export const canBeCalledBack = (number: string): boolean => toPhoneKey(number).length >= FEWEST_DIGITS;

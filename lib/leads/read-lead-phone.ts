import { formatTypedPhone, parsePhone } from "@/lib/platform/format/parse-phone";

/** The parts of a text that look like phone numbers. */
const NUMBERS = /\+?\(?\d(?:[\s().-]*\d){6,}/g;

const listNumbers = (typed: string): string[] => typed.normalize("NFKC").match(NUMBERS) ?? [];

/** True for a text with a phone number in it. */
export const hasPhone = (typed: string): boolean =>
  parsePhone(typed) !== null || listNumbers(typed).some((part) => parsePhone(part) !== null);

/**
 * Returns the phone of a lead as stored. A number is stored as it is shown. Words, also with a number, stay as typed:
 * "704-555-0100 (cell)", "after 5". Null for an impossible number.
 */
export function readLeadPhone(typed: string): string | null {
  const isNumber = listNumbers(typed).length > 0 || !/\p{L}/u.test(typed);
  return typed !== "" && isNumber && !hasPhone(typed) ? null : formatTypedPhone(typed);
}

import { parsePhone } from "@/lib/platform/format/parse-phone";
import { phoneKey } from "@/lib/platform/format/phone";

/**
 * Returns true for a placeholder such as 000-000-0000. Any other text may hold a number, also with words around it or
 * with a second number, and a lead must not get lost over how its number is written.
 */
export function isImpossiblePhone(text: string): boolean {
  return parsePhone(text) === null && /^(\d)\1{6,}$/.test(phoneKey(text));
}

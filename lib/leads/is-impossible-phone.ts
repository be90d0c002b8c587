import { parsePhone } from "@/lib/platform/format/parse-phone";
import { toPhoneKey } from "@/lib/platform/format/format-phone";

/**
 * Returns true for a placeholder such as 000-000-0000. Any other text may contain a number, and a lead must not be lost
 * because of its number's format.
 */
export function isImpossiblePhone(text: string): boolean {
  return parsePhone(text) === null && /^(\d)\1{6,}$/.test(toPhoneKey(text));
}

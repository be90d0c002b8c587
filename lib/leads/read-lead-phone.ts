import { EXTENSION, getExtension } from "@/lib/platform/format/format-phone";
import { formatTypedPhone, parsePhone, readPhoneKey } from "@/lib/platform/format/parse-phone";

/** The phone of a lead as stored. `phone` is a number without its extension, or words with a number in them. */
export type LeadPhone = { phone: string; phoneExtension: string };

/** The parts of a text that look like phone numbers. */
const NUMBERS = /\+?\(?\d(?:[\s().-]*\d){6,}/g;

const listNumbers = (typed: string): string[] => typed.normalize("NFKC").match(NUMBERS) ?? [];

/** True for a text with a phone number in it. */
export const hasPhone = (typed: string): boolean =>
  parsePhone(typed) !== null || listNumbers(typed).some((part) => parsePhone(part) !== null);

/**
 * Returns the phone of a lead as stored. A number is stored as it is shown, and its extension apart. Words, also with a
 * number, stay as typed: "704-555-0100 (cell)", "after 5". Null for an impossible number.
 */
export function readLeadPhone(typed: string): LeadPhone | null {
  const isNumber = listNumbers(typed).length > 0 || !/\p{L}/u.test(typed);
  if (typed !== "" && isNumber && !hasPhone(typed)) return null;
  const extension = parsePhone(typed)?.extension ?? "";
  return {
    phone: extension ? formatTypedPhone(typed).replace(EXTENSION, "") : formatTypedPhone(typed),
    phoneExtension: extension,
  };
}

/**
 * Returns the phone of a lead after a change sent the number, its extension, or both. An extension written after the number
 * wins over the extension field. The same number keeps its extension. Words that contain an extension have no other. The stored text may always be sent back. Null for any
 * other that cannot be read.
 */
export function changeLeadPhone(
  before: LeadPhone,
  { phone = before.phone, phoneExtension }: { phone?: string | undefined; phoneExtension?: string | undefined }
): LeadPhone | null {
  const isSame = readPhoneKey(phone) !== "" && readPhoneKey(phone) === readPhoneKey(before.phone);
  const read = readLeadPhone(phone) ?? (isSame ? { phone: before.phone, phoneExtension: "" } : null);
  if (!read) return null;
  const previousExtension = isSame ? before.phoneExtension : "";
  const extension = read.phoneExtension || (phoneExtension ?? previousExtension);
  return { phone: read.phone, phoneExtension: hasPhone(read.phone) && !getExtension(read.phone) ? extension : "" };
}

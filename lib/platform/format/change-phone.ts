import { getExtension, toPhoneKey, withExtension } from "./format-phone";
import { type ParsedPhone, parsePhone } from "./parse-phone";

const NO_PHONE: ParsedPhone = { number: "", extension: "" };

/**
 * Reads a sent number. A number that was stored before numbers were checked reads as it is stored. Null for an impossible
 * one.
 */
export function readSentPhone(text: string, before: ParsedPhone): ParsedPhone | null {
  if (text.trim() === "") return NO_PHONE;
  const parsed = parsePhone(text);
  if (parsed) return parsed;
  const stored = [before.number, withExtension(before.number, before.extension)];
  const isStored = before.number !== "" && stored.some((one) => toPhoneKey(one) === toPhoneKey(text));
  return isStored ? { number: before.number, extension: getExtension(text) } : null;
}

/**
 * Returns the extension of a sent number. An extension written after the number wins over the extension field. An unchanged
 * number keeps its extension. A new number starts without one.
 */
export function chooseExtension(before: ParsedPhone, sent: ParsedPhone, field: string | undefined): string {
  if (sent.number === "") return "";
  const previousExtension = toPhoneKey(sent.number) === toPhoneKey(before.number) ? before.extension : "";
  return sent.extension || (field ?? previousExtension);
}

/**
 * Returns a stored number after a change sent the number, its extension, or both. Null for an impossible number that is not
 * the stored one.
 */
export function changePhone(
  before: ParsedPhone,
  { text, extension }: { text?: string | undefined; extension?: string | undefined }
): ParsedPhone | null {
  const sent = text === undefined ? { number: before.number, extension: "" } : readSentPhone(text, before);
  return sent && { number: sent.number, extension: chooseExtension(before, sent, extension) };
}

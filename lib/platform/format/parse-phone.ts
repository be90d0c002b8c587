import { parsePhoneNumberFromString } from "libphonenumber-js/min";
import { EXTENSION, formatPhone, toPhoneKey, withExtension } from "./format-phone";

/** A phone number as stored. */
export type ParsedPhone = {
  /**
   * The digits as dialed in the United States: "7045550100", or "17045550100" when the country code was given. A number
   * without an area code is "5550100". A number of another country is E.164: "+442079460961".
   */
  number: string;
  /** Digits to dial after the call is answered. Usually empty. */
  extension: string;
};

/**
 * Area codes and exchanges never begin with 0 or 1 and never end in 11. The area code 555 is fictional, and so may be the
 * exchange after it. Fictional 555-01xx numbers count like any other.
 */
const NORTH_AMERICAN = /^(?:555\d{3}|(?:[2-9](?!11)\d{2}){2})\d{4}$/;

/** A number without its area code. */
const LOCAL = /^[2-9](?!11)\d{2}[\s.-]?\d{4}$/;

/**
 * Reads a phone number as people write it: with or without a country code, an international prefix (011), a trunk zero, or
 * an extension, in full-width digits too. Returns null for an impossible number and never cuts it down to a possible one.
 */
export function parsePhone(written: string): ParsedPhone | null {
  const text = written.normalize("NFKC").trim();
  const [extensionText = "", extension = ""] = EXTENSION.exec(text) ?? [];
  const local = extension ? text.slice(0, -extensionText.length) : text;
  if (LOCAL.test(local)) return { number: local.replaceAll(/\D/g, ""), extension };
  const phone = parsePhoneNumberFromString(text, { defaultCountry: "US", extract: false });
  if (!phone) return null;
  const { countryCallingCode, nationalNumber, number, ext = "" } = phone;
  if (countryCallingCode !== "1") return phone.isPossible() ? { number, extension: ext } : null;
  if (!NORTH_AMERICAN.test(nationalNumber)) return null;
  const dialedNumber = text.replaceAll(/[^\d+]/g, "");
  const country = dialedNumber.startsWith("+") ? "+1" : dialedNumber.startsWith("1") ? "1" : "";
  return { number: `${country}${nationalNumber}`, extension: ext };
}

const LOCAL_LENGTH = 7;

/** Returns the number in E.164, "+17045550100". Null when it is not a number or has no area code. */
export function parseE164(written: string): string | null {
  const phone = parsePhone(written);
  if (!phone || phone.number.length === LOCAL_LENGTH) return null;
  return phone.number.startsWith("+") ? phone.number : `+1${phone.number.slice(-10)}`;
}

/** More digits than an American number has. */
const FOREIGN_DIGITS = /^[2-9]\d{10,14}$/;

/** Returns a number of an address in E.164. Its plus may be missing, or decoded as a space. Null when it is not a number. */
export const parseE164InPath = (pathNumber: string): string | null =>
  parseE164(pathNumber) ?? (FOREIGN_DIGITS.test(pathNumber.trim()) ? parseE164(`+${pathNumber.trim()}`) : null);

/**
 * Returns the digits that all spellings of one typed number share, without its extension. An unreadable number, such as
 * the short code of a caller, gives all its digits. "" means no number.
 */
export const readPhoneKey = (written: string): string => toPhoneKey(getPhoneNumber(written) || written);

/** The characters of a phone number without its extension. */
const PHONE_CHARACTERS = /^\+?[\d\s().-]+$/;

/** The fewest digits to search phone numbers by. */
const SHORTEST_PART = 3;

/** Returns the digits of a number, or of a part of one, to search by. Null for any other text. */
export function parsePhonePart(term: string): string | null {
  const number = getPhoneNumber(term);
  if (number) return toPhoneKey(number);
  const text = term.normalize("NFKC").trim();
  if (!PHONE_CHARACTERS.test(text)) return null;
  // The country code of an unfinished number: "+1 (704) 55".
  const digits = toPhoneKey(text.replace(/^\+?1(?=\D*\d{3}\D*\d{2})/, ""));
  return digits.length >= SHORTEST_PART ? digits : null;
}

/** Formats a typed number as it is shown: "(650) 253-0000 x12". Text that is not one number stays as typed. */
export function formatTypedPhone(written: string): string {
  const phone = parsePhone(written);
  return phone ? withExtension(formatPhone(phone.number.replace(/^\+?1(?=\d{10}$)/, "")), phone.extension) : written;
}

/** The refusal for text that is not a phone number. */
export const PHONE_EXPECTED = "Enter a phone number such as (704) 555-0100.";

/** The refusal for a number with an extension in a field that cannot keep one. */
const EXTENSION_REFUSED = "Enter the number without an extension.";

/** Returns the refusal for text that is not a phone number without an extension. Null for one. */
export function findPhoneProblem(written: string, extensionRefusal = EXTENSION_REFUSED): string | null {
  const phone = parsePhone(written);
  if (!phone) return PHONE_EXPECTED;
  return phone.extension === "" ? null : extensionRefusal;
}

/** Returns true for an empty field or a phone number. */
export const isPhoneOrEmpty = (written: string): boolean => written.trim() === "" || parsePhone(written) !== null;

/** Returns the number of a validated field, or "" for an empty one. */
export const getPhoneNumber = (written: string): string => parsePhone(written)?.number ?? "";

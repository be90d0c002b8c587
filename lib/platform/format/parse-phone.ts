import { parsePhoneNumberFromString } from "libphonenumber-js/min";

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

/** Area codes never begin with 0 or 1. Fictional 555-01xx numbers count like any other. */
const NORTH_AMERICAN = /^[2-9]\d{9}$/;

/** A number without its area code. */
const LOCAL = /^[2-9]\d{2}[\s.-]?\d{4}$/;

const EXTENSION = /\s*(?:;ext=|,|extension|extn|ext|x|#)\s*[.:]?\s*(\d{1,7})\s*$/i;

/**
 * Reads a phone number as people write it: with or without a country code, an international prefix (011), a trunk zero, or
 * an extension, in full-width digits too. Returns null for an impossible number and never cuts it down to a possible one.
 */
export function parsePhone(written: string): ParsedPhone | null {
  const text = written.normalize("NFKC").trim();
  const [extensionText = "", extension = ""] = EXTENSION.exec(text) ?? [];
  const local = extensionText ? text.slice(0, -extensionText.length) : text;
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

/** Returns the number in E.164, "+17045550100". Null when it is not a number or has no area code. */
export function parseE164(written: string): string | null {
  const phone = parsePhone(written);
  if (!phone || phone.number.length === 7) return null;
  return phone.number.startsWith("+") ? phone.number : `+1${phone.number.slice(-10)}`;
}

/** The refusal for text that is not a phone number. */
export const PHONE_EXPECTED = "Enter a phone number such as (704) 555-0100.";

/** Returns true for an empty field or a phone number. */
export const isPhoneOrEmpty = (written: string): boolean => written.trim() === "" || parsePhone(written) !== null;

/** Returns the number of a validated field, or "" for an empty one. */
export const getPhoneNumber = (written: string): string => parsePhone(written)?.number ?? "";

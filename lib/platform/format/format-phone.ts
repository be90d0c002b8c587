/**
 * Normalizes a typed phone number to digits behind an optional plus: "+1 (704) 555-0100" → "+17045550100". Drops the
 * zero in "+44 (0)20 7946 0958", which is dialed only inside the country.
 */
export function toPhoneDigits(written: string): string {
  const text = written.normalize("NFKC");
  const hasPlus = text.trimStart().startsWith("+");
  const dialled = hasPlus ? text.replace(/\(\s*0\s*\)/, "") : text;
  return `${hasPlus ? "+" : ""}${dialled.replaceAll(/\D/g, "")}`;
}

/** Joins a number and its extension: "(704) 555-0100 x12" when the number is formatted. */
export const withExtension = (number: string, extension: string): string =>
  number && extension ? `${number} x${extension}` : number;

/** Matches the extension written after a number. Its digits may not be typed yet. */
export const EXTENSION = /\s*(?:;ext=|,|extension|extn|ext|x|#)\s*[.:]?\s*(\d{0,7})\s*$/i;

/** Returns the extension after a typed number, or "" without one. */
export const getExtension = (text: string): string => EXTENSION.exec(text.trim())?.[1] ?? "";

/** True for a number with the code of another country. Ten digits behind "+49" are not a US number. */
const isForeign = (text: string) => /^\+[02-9]/.test(toPhoneDigits(text));

/**
 * Returns the digits that all spellings of one number share, to search and to find duplicates. Drops the 1 of an
 * eleven-digit number. "" means no number.
 */
export function toPhoneKey(text: string): string {
  const digits = toPhoneDigits(text).replace("+", "");
  return digits.length === 11 && digits.startsWith("1") ? digits.slice(1) : digits;
}

/**
 * Formats a number for people. Six digits or fewer are not a number: "N/A". Lengths other than 7, 10, and 11, and
 * numbers of other countries, stay unchanged. rules: format/phone-short, format/phone-7-10-11
 */
export function formatPhone(text: string): string {
  const extension = getExtension(text);
  if (extension) {
    const number = formatPhone(text.trim().replace(EXTENSION, ""));
    return number === "N/A" ? number : withExtension(number, extension);
  }
  const digits = text.replaceAll(/\D/g, "");
  if (digits.length <= 6) return "N/A";
  if (isForeign(text)) return text;
  const line = `${digits.slice(-7, -4)}-${digits.slice(-4)}`;
  if (digits.length === 7) return line;
  if (digits.length === 10) return `(${digits.slice(0, 3)}) ${line}`;
  if (digits.length === 11) return `${digits.slice(0, 1)} (${digits.slice(1, 4)}) ${line}`;
  return text;
}

/** Formats an international number as "(704) 555-0123". The domestic country code is left out. */
export const formatTextNumber = (number: string): string => formatPhone(number.replace(/^\+1(?=\d{10}$)/, ""));

/**
 * Returns the text of the phone field while someone types, by the mask (999) 999-9999. Leaves out the country code 1 of a
 * complete number. A number that does not fit the mask is shown by its plus and digits and never cut: a number of another
 * country, one that begins with 0, such as 011, and one with too many digits. An extension stays after a complete number.
 * rule: format/phone-mask
 */
export function maskPhone(written: string): string {
  const text = written.normalize("NFKC");
  const match = EXTENSION.exec(text);
  if (!match) return maskNumber(text);
  const number = text.slice(0, match.index);
  return FEWEST_DIGITS_WITH_EXTENSION.test(toPhoneDigits(number))
    ? `${maskNumber(number)} x${match[1] ?? ""}`
    : maskNumber(text);
}

/** Numbers of other countries can be shorter than those with an area code. */
const FEWEST_DIGITS_WITH_EXTENSION = /^(?:\d{10,}|[+0]\d{8,})$/;

function maskNumber(text: string): string {
  const phoneDigits = toPhoneDigits(text);
  if (phoneDigits.startsWith("+") && !/^\+1\d{10}$/.test(phoneDigits)) return phoneDigits;
  const digits = toPhoneKey(text);
  if (digits.startsWith("0") || digits.length > 10) return digits;
  if (digits.length === 0) return "";
  if (digits.length <= 3) return `(${digits}`;
  if (digits.length <= 6) return `(${digits.slice(0, 3)}) ${digits.slice(3)}`;
  return `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}`;
}

/** Returns a tel: link that dials the extension after a pause: "tel:+17045550100,12". Null when the number is too short. */
export function buildPhoneLink(number: string, extension = ""): string | null {
  const dialed = toE164(number);
  return dialed && `tel:${dialed}${extension && `,${extension}`}`;
}

/** Returns the number in E.164, "+17045550100". Null when it is too short to dial from anywhere. */
export function toE164(text: string): string | null {
  const digits = toPhoneDigits(text);
  if (/^\+\d{8,15}$/.test(digits)) return digits;
  const key = toPhoneKey(text);
  return key.length === 10 ? `+1${key}` : null;
}

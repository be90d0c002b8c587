/**
 * Normalizes a typed phone number to digits behind an optional plus: "+1 (704) 555-0100" → "+17045550100". Drops the
 * zero in "+44 (0)20 7946 0958", which is dialed only inside the country.
 */
export function toPhoneDigits(text: string): string {
  const hasPlus = text.trimStart().startsWith("+");
  const dialled = hasPlus ? text.replace(/\(\s*0\s*\)/, "") : text;
  return `${hasPlus ? "+" : ""}${dialled.replaceAll(/\D/g, "")}`;
}

/** Joins a number and its extension: "(704) 555-0100 x12" when the number is formatted. */
export const withExtension = (number: string, extension: string): string =>
  number && extension ? `${number} x${extension}` : number;

/** Matches the extension written after a number. */
const EXTENSION = /\s*(?:extension|ext|x|#)[.:]?\s*(\d{0,7})$/i;

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
 * Returns the text of the phone field while someone types, by the mask (999) 999-9999. Drops a pasted country code 1
 * and digits past the tenth. Shows plus and digits when the number has, or may get, another country's code. Shows bare
 * digits for a number that begins with 0, such as 011. An extension stays after a complete number. rule:
 * format/phone-mask
 */
export function maskPhone(written: string): string {
  const text = written.normalize("NFKC");
  const match = EXTENSION.exec(text.trimEnd());
  const numberText = match ? text.slice(0, match.index) : text;
  const phoneDigits = toPhoneDigits(numberText);
  if (match && toPhoneKey(numberText).length === 10) return `${maskPhone(numberText)} x${match[1] ?? ""}`;
  if (phoneDigits.startsWith("+") && (isForeign(numberText) || phoneDigits.length < 12))
    return phoneDigits.slice(0, 16);
  const digits = numberText.replaceAll(/\D/g, "");
  if (digits.startsWith("0")) return digits.slice(0, 20);
  const ten = (digits.length > 10 && digits.startsWith("1") ? digits.slice(1) : digits).slice(0, 10);
  if (ten.length === 0) return "";
  if (ten.length <= 3) return `(${ten}`;
  if (ten.length <= 6) return `(${ten.slice(0, 3)}) ${ten.slice(3)}`;
  return `(${ten.slice(0, 3)}) ${ten.slice(3, 6)}-${ten.slice(6)}`;
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

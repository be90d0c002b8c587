/**
 * What is kept of a typed phone number: digits behind a leading plus, "+1 (704) 555-0100" → "+17045550100". The zero in
 * "+44 (0)20 7946 0958" is dialled inside the country only, and goes.
 */
export function phoneDigits(text: string): string {
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
export const extensionOf = (text: string): string => EXTENSION.exec(text.trim())?.[1] ?? "";

/** Whether a number names another country: ten digits behind "+49" are no American number. */
const isForeign = (text: string) => /^\+[02-9]/.test(phoneDigits(text));

/**
 * What two spellings of one number have in common, for searching and for finding duplicates: the
 * digits, without the country code of an eleven-digit number that starts with 1. "" = no number.
 */
export function phoneKey(text: string): string {
  const digits = phoneDigits(text).replace("+", "");
  return digits.length === 11 && digits.startsWith("1") ? digits.slice(1) : digits;
}

/**
 * A number as people read it. Six digits or fewer are no number: "N/A"; lengths other than 7, 10
 * and 11, and those of other countries, are shown as they are. rules: format/phone-short, format/phone-7-10-11
 */
export function formatPhone(text: string): string {
  const extension = extensionOf(text);
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

/**
 * Returns what the phone field shows while someone types, by the mask (999) 999-9999. Drops a pasted country code 1 and any
 * digits past the tenth. Keeps plus and digits for what begins, or may yet begin, with another country's code. Keeps bare
 * digits for what begins with 0, such as 011. Keeps an extension after a complete number.
 * rule: format/phone-mask
 */
export function maskPhone(written: string): string {
  const text = written.normalize("NFKC");
  const whole = EXTENSION.exec(text.trimEnd());
  const typed = whole ? text.slice(0, whole.index) : text;
  const kept = phoneDigits(typed);
  if (whole && phoneKey(typed).length === 10) return `${maskPhone(typed)} x${whole[1] ?? ""}`;
  if (kept.startsWith("+") && (isForeign(typed) || kept.length < 12)) return kept.slice(0, 16);
  const digits = typed.replaceAll(/\D/g, "");
  if (digits.startsWith("0")) return digits.slice(0, 20);
  const ten = (digits.length > 10 && digits.startsWith("1") ? digits.slice(1) : digits).slice(0, 10);
  if (ten.length === 0) return "";
  if (ten.length <= 3) return `(${ten}`;
  if (ten.length <= 6) return `(${ten.slice(0, 3)}) ${ten.slice(3)}`;
  return `(${ten.slice(0, 3)}) ${ten.slice(3, 6)}-${ten.slice(6)}`;
}

/** Returns a tel: link that dials the extension after a pause: "tel:+17045550100,12". Null when the number is too short. */
export function phoneLink(number: string, extension = ""): string | null {
  const dialed = phoneE164(number);
  return dialed && `tel:${dialed}${extension && `,${extension}`}`;
}

/** Returns the number in E.164, "+17045550100". Null when it is too short to dial from anywhere. */
export function phoneE164(text: string): string | null {
  const kept = phoneDigits(text);
  if (/^\+\d{8,15}$/.test(kept)) return kept;
  const key = phoneKey(text);
  return key.length === 10 ? `+1${key}` : null;
}

import { phoneKey } from "@/lib/platform/format/phone";

/** The first number of a cell such as "(704) 555-0100 x12; 704.555.0101", without its extension. */
function firstNumber(cell: string): string {
  const [first = ""] = cell.split(/[;,/|\n]|\bor\b/i);
  return first.replace(/\s*(?:extension|ext|x|#)[.:]?\s*\d*\s*$/i, "");
}

/**
 * A phone cell in the form we store: ten digits, seven where there is no area code, "+…" for other
 * countries. "" for an empty cell; null for one that holds no phone number.
 */
export function readPhone(cell: string): string | null {
  const text = firstNumber(cell).trim();
  if (text === "") return "";
  // Spreadsheets show long numbers as 7.0455501E+9; the digits are lost, so there is nothing to save.
  if (/\dE\+\d/i.test(text)) return null;
  const digits = phoneKey(text.replace(/\.0$/, ""));
  // Another country's number may have ten digits, too.
  if (/^\+[02-9]/.test(text)) return digits.length >= 8 && digits.length <= 15 ? `+${digits}` : null;
  return digits.length === 10 || digits.length === 7 ? digits : null;
}

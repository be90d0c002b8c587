import { parsePhone } from "@/lib/platform/format/parse-phone";
import { toPhoneKey, withExtension } from "@/lib/platform/format/format-phone";

/** Returns the first number of a cell such as "(704) 555-0100 x12; 704.555.0101". */
const getFirstNumber = (cell: string): string =>
  cell.split(/;(?!ext=)|[/|\n]|,(?!\s*(?:x|ext|\d{1,5}\s*$))|\bor\b/i)[0] ?? "";

/**
 * Converts a phone cell to the stored form: ten digits, seven without an area code, or "+…" for another country. An
 * extension follows as " x12". Returns "" for an empty cell and null for a cell without a phone number.
 */
export function readPhone(cell: string): string | null {
  const text = getFirstNumber(cell).trim();
  if (text === "") return "";
  // Spreadsheets show a whole number as 7045550100.0.
  const phone = parsePhone(text.replace(/\.0$/, ""));
  if (!phone) return null;
  const isForeign = phone.number.startsWith("+") && !phone.number.startsWith("+1");
  return withExtension(isForeign ? phone.number : toPhoneKey(phone.number), phone.extension);
}

import { parsePhone } from "@/lib/platform/format/parse-phone";
import { phoneKey, withExtension } from "@/lib/platform/format/phone";

/** The first number of a cell such as "(704) 555-0100 x12; 704.555.0101". */
const firstNumber = (cell: string): string => cell.split(/[;/|\n]|,(?!\s*(?:x|ext))|\bor\b/i)[0] ?? "";

/**
 * A phone cell in the form we store: ten digits, seven where there is no area code, "+…" for other
 * countries, and " x12" behind it for an extension. "" for an empty cell; null for one that holds no phone number.
 */
export function readPhone(cell: string): string | null {
  const text = firstNumber(cell).trim();
  if (text === "") return "";
  // Spreadsheets show a whole number as 7045550100.0.
  const phone = parsePhone(text.replace(/\.0$/, ""));
  if (!phone) return null;
  const isForeign = phone.number.startsWith("+") && !phone.number.startsWith("+1");
  return withExtension(isForeign ? phone.number : phoneKey(phone.number), phone.extension);
}

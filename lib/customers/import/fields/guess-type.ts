import { RESIDENTIAL } from "../../records/customer-types";

const COMMERCIAL = "Commercial";

const BUSINESS_WORDS =
  /\b(?:inc|llc|l\.l\.c|llp|ltd|corp|corporation|company|co|properties|property|management|mgmt|realty|church|school|restaurant|cafe|café|hoa|association|apartments|hotel|inn|partners|group|services|enterprises|foundation|county|city of|town of|dental|clinic|construction|builders|homes)\b\.?/i;

export function isBusinessName(name: string): boolean {
  return BUSINESS_WORDS.test(name);
}

/**
 * Guesses the customer type of a row from the type column, or else from the names. Any other word in the column, such
 * as "Church", becomes a type.
 */
export function guessType(cell: string, names: { businessName: string; person: string }): string {
  const typeText = cell.trim();
  if (/^(?:residential|res|home ?owner|individual|person|homeowner|r)$/i.test(typeText)) return RESIDENTIAL;
  if (/^(?:commercial|com|business|company|organization|b|c)$/i.test(typeText)) return COMMERCIAL;
  if (typeText !== "") return typeText;
  if (names.businessName !== "" && names.person === "") return COMMERCIAL;
  return isBusinessName(names.businessName) ? COMMERCIAL : RESIDENTIAL;
}

import { RESIDENTIAL } from "../../changing/customer-types";

const COMMERCIAL = "Commercial";

const BUSINESS_WORDS =
  /\b(?:inc|llc|l\.l\.c|llp|ltd|corp|corporation|company|co|properties|property|management|mgmt|realty|church|school|restaurant|cafe|café|hoa|association|apartments|hotel|inn|partners|group|services|enterprises|foundation|county|city of|town of|dental|clinic|construction|builders|homes)\b\.?/i;

/** Whether a name reads like that of a business. */
export function looksLikeBusiness(name: string): boolean {
  return BUSINESS_WORDS.test(name);
}

/**
 * The customer type of a row: what the type column says, else what the names look like.
 * Another word in the column, such as "Church", is a type of its own.
 */
export function guessType(cell: string, names: { businessName: string; person: string }): string {
  const said = cell.trim();
  if (/^(?:residential|res|home ?owner|individual|person|homeowner|r)$/i.test(said)) return RESIDENTIAL;
  if (/^(?:commercial|com|business|company|organization|b|c)$/i.test(said)) return COMMERCIAL;
  if (said !== "") return said;
  if (names.businessName !== "" && names.person === "") return COMMERCIAL;
  return looksLikeBusiness(names.businessName) ? COMMERCIAL : RESIDENTIAL;
}

import { Decimal, ZERO } from "@/lib/platform/money/decimal";
import { toPhoneDigits } from "@/lib/platform/format/format-phone";
import { parseE164 } from "@/lib/platform/format/parse-phone";
import { isPublicStructure } from "./is-public-structure";

/** The owner's fields that the rules need. */
export type OwnerDetails = {
  first_name: string;
  last_name: string;
  equity_percentage: string;
  mobile_phone: string;
  drivers_license_number: string;
};

export type IdentityType = "ssn" | "dl";

/** Parses the equity. Empty is 0. rule: registration/empty-equity */
function parseEquity({ equity_percentage }: Pick<OwnerDetails, "equity_percentage">): Decimal {
  return equity_percentage.trim() === "" ? ZERO : new Decimal(equity_percentage);
}

/** Computes the owners' total equity in percent. rule: registration/total-equity */
export function computeTotalEquity(owners: ReadonlyArray<Pick<OwnerDetails, "equity_percentage">>): Decimal {
  return owners.reduce<Decimal>((sum, owner) => sum.plus(parseEquity(owner)), ZERO);
}

/** A license takes precedence over a Social Security number. rule: registration/identity-type */
export function getIdentityType({
  drivers_license_number,
}: Pick<OwnerDetails, "drivers_license_number">): IdentityType {
  return drivers_license_number.trim() === "" ? "ssn" : "dl";
}

/**
 * Returns the digits of a number with its leading 1. A number of another country keeps its plus and code. rule:
 * registration/phone-leading-one
 */
export const addLeadingOne = (phone: string): string => (parseE164(phone) ?? toPhoneDigits(phone)).replace(/^\+1/, "1");

/**
 * Returns an owner as stored. Owners of a public company or the government have no equity, and all others are
 * identified by Social Security number. rules: registration/public-equity, /public-identity, /other-identity
 */
export function toSavedOwner<O extends OwnerDetails>(structure: string, owner: O): O & { identity_type: IdentityType } {
  const isPublic = isPublicStructure(structure);
  return {
    ...owner,
    mobile_phone: addLeadingOne(owner.mobile_phone),
    equity_percentage: isPublic ? "0" : parseEquity(owner).toString(),
    identity_type: isPublic ? getIdentityType(owner) : "ssn",
  };
}

/** Describes who signs. Structures without owners have a responsible person. */
export const describeSigner = (structure: string): string =>
  isPublicStructure(structure) ? "the person responsible for the business" : "the owner with the largest share";

type Named = Pick<OwnerDetails, "first_name" | "last_name" | "equity_percentage">;

/** Returns the owners with the most equity. rule: registration/principals */
export function listPrimaryPrincipals<O extends Named>(owners: readonly O[]): O[] {
  const most = owners.reduce<Decimal>((top, owner) => Decimal.max(top, parseEquity(owner)), ZERO);
  return owners.filter((owner) => parseEquity(owner).equals(most));
}

export const getOwnerFullName = ({ first_name, last_name }: Pick<Named, "first_name" | "last_name">): string =>
  `${first_name} ${last_name}`;

/**
 * True when one of the owners with the most equity signed with their exact full name. rule:
 * registration/signature-valid
 */
export function isSignatureOf(signature: string, owners: readonly Named[]): boolean {
  return listPrimaryPrincipals(owners).some((owner) => getOwnerFullName(owner) === signature);
}

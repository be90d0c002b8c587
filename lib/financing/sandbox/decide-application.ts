import { z } from "zod";
import { Decimal } from "@/lib/platform/money/decimal";

/** The data of an applicant. Partners' own forms have more fields than the form that starts an application. */
export const Applicant = z.looseObject({
  first_name: z.string().default(""),
  last_name: z.string().default(""),
  email: z.string().default(""),
  phone: z.string().default(""),
  zip: z.string().default(""),
  date_of_birth: z.string().default(""),
  ssn4: z.string().optional(),
  income: z.string().optional(),
  hic: z.string().optional(),
  requested_limit: z.string(),
});
export type Applicant = z.output<typeof Applicant>;

/**
 * Returns the test lender's problems by its own field names. Null when there are none. It marks the digits 0000, an
 * income below 1000, an age below 18, a ZIP that starts with 000, and an email at invalid.example. An amount that ends
 * in .05 belongs to no household.
 */
export function listProblems(applicant: Applicant, maxAmount: string | null): Record<string, string[]> | null {
  const problems: Record<string, string[]> = {};
  const amount = new Decimal(applicant.requested_limit);
  if (/@invalid\.example$/i.test(applicant.email)) problems["email"] = ["Email not found", "try another email"];
  if (applicant.zip.startsWith("000")) problems["zip"] = ["Enter a valid ZIP code"];
  if (applicant.date_of_birth && isUnderAge(applicant.date_of_birth))
    problems["date_of_birth"] = ["The applicant is under 18"];
  if (applicant.ssn4 === "0000") problems["ssn4"] = ["These digits don't match"];
  if (applicant.income !== undefined && new Decimal(applicant.income).lessThan(1000))
    problems["income"] = ["Income is too low"];
  if (maxAmount && amount.greaterThan(maxAmount)) problems["requested_limit"] = [`Enter ${maxAmount} or less`];
  if (applicant.hic === "bad") problems["hic"] = ["Enter a valid contract number"];
  if (getCents(amount) === "05") problems["household"] = ["Household not found"];
  return Object.keys(problems).length > 0 ? problems : null;
}

function isUnderAge(birth: string): boolean {
  const then = new Date(`${birth}T00:00:00Z`);
  then.setUTCFullYear(then.getUTCFullYear() + 18);
  return then.getTime() > Date.now();
}

const getCents = (amount: Decimal) => amount.toFixed(2).split(".")[1] ?? "00";

/**
 * Decides by the cents of the amount, or by the last four digits of the SSN: .01 and 1111 are declined, .02 and 2222 are
 * decided later, .03 and 9999 get no answer.
 */
export function decideApplication({ ssn4, requested_limit }: Applicant): "approved" | "declined" | "pending" | "away" {
  const cents = getCents(new Decimal(requested_limit));
  if (ssn4 === "9999" || cents === "03") return "away";
  if (ssn4 === "1111" || cents === "01") return "declined";
  if (ssn4 === "2222" || cents === "02") return "pending";
  return "approved";
}

/** Returns the amount rounded up to the next 500 dollars. */
export const computeLimit = (amount: string): string => new Decimal(amount).div(500).ceil().times(500).toFixed(2);

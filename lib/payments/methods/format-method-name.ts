import type { StoredMethod } from "./stored-method";

/** The common names of card brands. */
const BRANDS: Record<string, string> = {
  visa: "Visa",
  mastercard: "Mastercard",
  amex: "American Express",
  discover: "Discover",
  diners: "Diners Club",
  jcb: "JCB",
  unionpay: "UnionPay",
};

export const getBrandName = (brand: string): string => BRANDS[brand] ?? brand;

/** Formats a method: "Visa ending in 4242", "Bank account at Wells Fargo ending in 6789". */
export function formatMethodName({
  methodType,
  type,
  lastFour,
}: {
  methodType: string;
  type: string;
  lastFour: string;
}): string {
  // The sandbox has no bank names.
  const bank = type && type !== "Check" ? `Bank account at ${type}` : "Bank account";
  const label = methodType === "check" ? bank : type || "Card";
  return lastFour ? `${label} ending in ${lastFour}` : label;
}

/** Formats an expiration date: "04/29". Null when there is none. */
export function formatExpiration(month: number | null, year: number | null): string | null {
  return month && year ? `${String(month).padStart(2, "0")}/${String(year % 100).padStart(2, "0")}` : null;
}

/** True after the month of expiry. `today` is a day such as 2026-11-25. */
export function isPastMonth(month: number | null, year: number | null, today: string): boolean {
  if (!month || !year) return false;
  return `${year}-${String(month).padStart(2, "0")}` < today.slice(0, 7);
}

type NamedMethod = Pick<
  StoredMethod,
  "id" | "methodType" | "type" | "lastFour" | "expiration" | "account_type" | "name_on_account"
>;

/** Converts a stored method to its documented shape. No card here is a financing card. */
export function toBankAccount({ id, account_type, name_on_account, lastFour, ...more }: NamedMethod) {
  const name = formatMethodName({ ...more, lastFour });
  return { id, name, account_type: account_type ?? "", name_on_account, lastFour };
}

export function toPaymentCard({ id, type, lastFour, expiration }: NamedMethod) {
  return { id, type, lastFour, expiration: expiration ?? "", isFinancing: false };
}

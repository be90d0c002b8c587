import type { StoredMethod } from "./method-shapes";

/** A card as people call it. */
const BRANDS: Record<string, string> = {
  visa: "Visa",
  mastercard: "Mastercard",
  amex: "American Express",
  discover: "Discover",
  diners: "Diners Club",
  jcb: "JCB",
  unionpay: "UnionPay",
};

export const brandName = (brand: string): string => BRANDS[brand] ?? brand;

/** "Visa ending in 4242", "Bank account at Wells Fargo ending in 6789" */
export function methodName({
  methodType,
  type,
  lastFour,
}: {
  methodType: string;
  type: string;
  lastFour: string;
}): string {
  // The sandbox knows no banks.
  const bank = type && type !== "Check" ? `Bank account at ${type}` : "Bank account";
  const what = methodType === "check" ? bank : type || "Card";
  return lastFour ? `${what} ending in ${lastFour}` : what;
}

/** "04/29"; null where nothing expires. */
export function expirationText(month: number | null, year: number | null): string | null {
  return month && year ? `${String(month).padStart(2, "0")}/${String(year % 100).padStart(2, "0")}` : null;
}

/** A card is good until the end of its month. `today` is a day such as 2026-11-25. */
export function isPastMonth(month: number | null, year: number | null, today: string): boolean {
  if (!month || !year) return false;
  return `${year}-${String(month).padStart(2, "0")}` < today.slice(0, 7);
}

type Shown = Pick<
  StoredMethod,
  "id" | "methodType" | "type" | "lastFour" | "expiration" | "account_type" | "name_on_account"
>;

/** The documented shapes of what is on file. No card here is a financing card. */
export function bankAccountOf({ id, account_type, name_on_account, lastFour, ...more }: Shown) {
  const name = methodName({ ...more, lastFour });
  return { id, name, account_type: account_type ?? "", name_on_account, lastFour };
}

export function paymentCardOf({ id, type, lastFour, expiration }: Shown) {
  return { id, type, lastFour, expiration: expiration ?? "", isFinancing: false };
}

import { Decimal } from "./decimal";

/** The largest amount that can be saved. */
const MOST = new Decimal("999999999999.99");

/** The error for a larger amount. */
export const TOO_MUCH_MONEY = "The total is over the limit of $999,999,999,999.99.";

/** True when an amount of either sign exceeds the limit. */
export function isTooMuchMoney(amount: Decimal): boolean {
  return amount.abs().greaterThan(MOST);
}

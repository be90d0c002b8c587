import { Decimal } from "./decimal";

/** The largest amount that can be saved. */
const MOST = new Decimal("999999999999.99");

/** The error for a larger amount. */
export const TOO_MUCH_MONEY = "This comes to more than $999,999,999,999.99, the most that can be saved.";

/** True when an amount of either sign exceeds the limit. */
export function isTooMuchMoney(amount: Decimal): boolean {
  return amount.abs().greaterThan(MOST);
}

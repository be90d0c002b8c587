import { Decimal } from "./decimal";

/** The largest amount that is kept. */
const MOST = new Decimal("999999999999.99");

/** What is said of a larger one. */
export const TOO_MUCH_MONEY = "This comes to more than $999,999,999,999.99, the most that can be saved.";

/** Whether an amount, owed or given, is larger than what is kept. */
export function isTooMuchMoney(amount: Decimal): boolean {
  return amount.abs().greaterThan(MOST);
}

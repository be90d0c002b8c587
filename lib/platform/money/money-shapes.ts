import { z } from "zod";
import { MONEY_PATTERN, moneyToWire, parseMoney } from "./money";

const notMoney = "Enter an amount such as 125.00.";

/**
 * An amount of money in a call: a string with two decimals after parsing ("5" → "5.00"). Numbers are refused: a JSON
 * number has already lost its exact cents.
 */
export const Money = z
  .string({ error: notMoney })
  .trim()
  .regex(MONEY_PATTERN, notMoney)
  .overwrite((text) => (MONEY_PATTERN.test(text) ? moneyToWire(parseMoney(text)) : text));
export type Money = z.infer<typeof Money>;

/** An amount above 0.00, such as a payment. */
export const AmountDue = Money.refine((text) => !text.startsWith("-") && /[1-9]/.test(text), "Enter $0.01 or more.");
export type AmountDue = z.infer<typeof AmountDue>;

/** A quantity or a number of hours, such as "1.5": up to four decimals, not negative. */
export const Quantity = z
  .string({ error: "Enter a quantity such as 1.5." })
  .trim()
  .regex(/^\d{1,7}(\.\d{1,4})?$/, "Enter a quantity such as 1.5.");
export type Quantity = z.infer<typeof Quantity>;

/** A percentage from 0 to 100 with up to four decimals, such as "7.25". */
export const Percent = z
  .string({ error: "Enter a percentage such as 7.25." })
  .trim()
  .regex(/^(100(\.0{1,4})?|\d{1,2}(\.\d{1,4})?)$/, "Enter a percentage from 0 to 100.");
export type Percent = z.infer<typeof Percent>;

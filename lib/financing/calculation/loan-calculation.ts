import { z } from "zod";
import { flag, Id, line } from "@/lib/platform/shapes/call-shapes";
import { AmountDue, Money } from "@/lib/platform/money/money-shapes";

const StateCode = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^[A-Z]{2}$/, "Enter a state such as NC.");

/** The parameters as sent in form fields. rule: financing/calc-params */
const params = {
  amount: AmountDue,
  salesAmount: AmountDue.or(z.literal("").transform(() => undefined)).optional(),
  financingProductId: Id,
  financingPartnerId: Id.optional(),
  financingProductsProviderId: line(100).optional(),
  stateCode: StateCode,
  autoPayOn: flag(),
};

export const CalculationParams = z.object({ ...params, selfService: flag() });
export type CalculationParams = z.output<typeof CalculationParams>;

export const CalculationByToken = z.object({ token: line(100), ...params, selfService: flag(true) });

/** `rate` is a yearly percentage, such as 9.99. `term` is in months. */
export const LoanCalculation = z.object({
  monthlyPayment: Money,
  term: z.number().int().positive(),
  rate: z.string(),
  financedAmount: Money,
  totalOfPayments: Money,
  financeCharge: Money,
  disclosures: z.array(z.string()),
  isTest: z.boolean(),
});
export type LoanCalculation = z.output<typeof LoanCalculation>;

/** The message when a calculation has no result. rule: financing/calc-no-data */
export const NO_CALCULATION =
  "An error occurred and we were unable to load this financing product information. Please try again later. If this issue persists, please contact customer support.";

import { z } from "zod";
import { Day, Id, checkPeriodOrder, limit, offset } from "@/lib/platform/shapes/call-shapes";
import { Money } from "@/lib/platform/money/money-shapes";

/**
 * A change of what a customer owes. An invoice adds its total, a payment or credit subtracts its amount, and a refund
 * adds its amount. `balance` is owed after it.
 */
export const StatementMovement = z.object({
  id: Id,
  kind: z.enum(["invoice", "payment", "credit", "refund", "void", "failure", "dispute"]),
  date: z.string(),
  description: z.string(),
  amount: Money,
  balance: Money,
});
export type StatementMovement = z.output<typeof StatementMovement>;

/** Days of the business, both included. Without them the period runs from the beginning to today. */
const period = { start: Day.nullish(), end: Day.nullish() };

/** rule: customers/statements */
export const StatementQuery = z.object({ limit: limit(10), offset, ...period }).superRefine(checkPeriodOrder);
export type StatementQuery = z.output<typeof StatementQuery>;

export const StatementPeriod = z.object(period).superRefine(checkPeriodOrder);
export type StatementPeriod = z.output<typeof StatementPeriod>;

export const StatementToSend = z
  .object({
    ...period,
    contacts: z
      .array(z.union([Id, z.email("Enter a valid email address.").max(254)]))
      .min(1, "Select a recipient.")
      .max(20),
    personalizedMessage: z.string().trim().max(5000).default(""),
    confirmUnknownRecipient: z.boolean().optional(),
  })
  .superRefine(checkPeriodOrder);
export type StatementToSend = z.output<typeof StatementToSend>;

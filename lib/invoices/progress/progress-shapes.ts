import { z } from "zod";
import { Id } from "@/lib/platform/http/call-shapes";
import { AmountDue, Money, Percent, Quantity } from "@/lib/platform/money/money-shapes";

/** A line of a work order: `subtotal` before tax and after discounts, `balance` what of it is not invoiced yet. */
export const ProgressLineItem = z.object({
  id: Id,
  name: z.string(),
  price: z.string(),
  quantity: z.string(),
  balance: z.string(),
  subtotal: z.string(),
});
export type ProgressLineItem = z.output<typeof ProgressLineItem>;

const MOST_LINES = 200;

/**
 * Lines to invoice. `subtotal` is the amount to invoice of the line; left out, it is price × quantity. A `balance` that is
 * sent is the one that was read: 409 when it is another one by now.
 */
export const ConvertManually = z.object({
  proposalId: Id,
  lineItems: z
    .array(
      z.object({
        id: Id,
        price: Money,
        quantity: Quantity,
        balance: Money.optional(),
        subtotal: Money.optional(),
      }),
    )
    .min(1, "Choose at least one line.")
    .max(MOST_LINES, "At most 200 lines."),
});
export type ConvertManually = z.output<typeof ConvertManually>;

export const ConvertByPercentage = z.object({
  proposalId: Id,
  percentage: Percent.refine((text) => /[1-9]/.test(text), "must be above 0"),
});
export type ConvertByPercentage = z.output<typeof ConvertByPercentage>;

/** Without `total`, all that is left; with it, so much before tax. */
export const ConvertByTotal = z.object({ proposalId: Id, total: AmountDue.optional() });
export type ConvertByTotal = z.output<typeof ConvertByTotal>;

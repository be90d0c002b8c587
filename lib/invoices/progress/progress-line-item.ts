import { z } from "zod";
import { Id } from "@/lib/platform/shapes/call-shapes";
import { AmountDue, Money, Percent, Quantity } from "@/lib/platform/money/money-shapes";

/**
 * A line of a proposal. `subtotal` is before tax and after discounts. `balance` is the part that is not invoiced yet.
 */
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
 * The lines to invoice. `subtotal` is the amount to invoice. It defaults to price × quantity. A `balance` that is sent
 * is the one that was read, and a changed one is a 409.
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
      })
    )
    .min(1, "Select at least one line.")
    .max(MOST_LINES, "Select up to 200 lines."),
});
export type ConvertManually = z.output<typeof ConvertManually>;

export const ConvertByPercentage = z.object({
  proposalId: Id,
  percentage: Percent.refine((text) => /[1-9]/.test(text), "Enter a percentage above 0."),
});
export type ConvertByPercentage = z.output<typeof ConvertByPercentage>;

/** `total` is the amount to invoice before tax. Without it, all that is left is invoiced. */
export const ConvertByTotal = z.object({ proposalId: Id, total: AmountDue.optional() });
export type ConvertByTotal = z.output<typeof ConvertByTotal>;

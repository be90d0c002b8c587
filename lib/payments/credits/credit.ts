import { z } from "zod";
import { flag, Id, jsonField, limit, line, offset } from "@/lib/platform/shapes/call-shapes";
import { AmountDue } from "@/lib/platform/money/money-shapes";

/**
 * Money that a business owes a customer. The office gave it, or it is money that pays no invoice (`paymentId`).
 * `balance` is what is left to apply. `returned` is what was refunded of its money.
 */
export const Credit = z.object({
  id: Id,
  businessCustomer: z.object({ id: Id, fullName: z.string() }),
  invoiceId: Id.nullable(),
  jobId: Id.nullable(),
  paymentId: Id.nullable(),
  amount: z.string(),
  returned: z.string(),
  balance: z.string(),
  memo: z.string(),
  applications: z.array(z.object({ invoiceId: Id, invoiceNumber: z.number().int(), amount: z.string() })),
  dateCreated: z.string(),
});
export type Credit = z.output<typeof Credit>;

export const CreditQuery = z.object({
  businessCustomerId: Id.optional(),
  openOnly: flag(true),
  limit: limit(10),
  offset,
});
export type CreditQuery = z.output<typeof CreditQuery>;

export const CreditToSave = z.object({
  id: Id.nullish(),
  businessCustomerId: Id,
  invoiceId: Id.nullish(),
  jobId: Id.nullish(),
  amount: AmountDue,
  memo: line(500).default(""),
});
export type CreditToSave = z.output<typeof CreditToSave>;

export const CreditToApply = z.object({
  invoiceAmounts: jsonField(
    z.record(Id, AmountDue).refine((amounts) => Object.keys(amounts).length > 0, "Select an invoice for the credit.")
  ),
});

/** Removes a credit from an invoice. Our addition. */
export const CreditToRemove = z.object({ invoiceId: Id });

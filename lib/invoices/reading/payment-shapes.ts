import { z } from "zod";
import { Id } from "@/lib/platform/http/call-shapes";

/**
 * Where a payment stands: pending ones hold their amount of the balance until they are settled. Money whose refund is due
 * came after the payment had failed, when nobody owed it any more. What went back in part stays succeeded.
 */
export const PAYMENT_STATUSES = [
  "pending",
  "succeeded",
  "failed",
  "voided",
  "refunded",
  "disputed",
  "refund_due",
] as const;

/** Money received; `amount` in dollars ("125.00"), `date` the business's day. Of a card only brand and last four are known. */
export const Payment = z.object({
  id: Id,
  amount: z.string(),
  status: z.enum(PAYMENT_STATUSES),
  methodType: z.string(),
  paymentType: z.string(),
  isProvider: z.boolean(),
  /** Null while nobody knows whose money it is; the name is empty then. */
  businessCustomerId: Id.nullable(),
  businessCustomerName: z.string(),
  invoiceId: Id.nullable(),
  invoiceNumber: z.number().int().nullable(),
  /** The accepted proposal that it is a deposit on. */
  depositForId: Id.nullable(),
  jobId: Id.nullable(),
  cardBrand: z.string().nullable(),
  cardLast4: z.string().nullable(),
  checkNumber: z.string().nullable(),
  memo: z.string(),
  esigName: z.string(),
  /** What of the amount went back: refunded, voided, or taken by a bank. */
  returnedTotal: z.string(),
  date: z.string(),
  dateCreated: z.string(),
  failureCode: z.string().nullable(),
  failureReason: z.string().nullable(),
  /** Where the payer confirms the payment with the bank, while it is pending. */
  challengeUrl: z.string().nullable(),
  receivedBy: z.string().nullable(),
  receiptSentAt: z.string().nullable(),
});
export type Payment = z.output<typeof Payment>;

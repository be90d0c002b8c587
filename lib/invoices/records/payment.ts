import { z } from "zod";
import { Id } from "@/lib/platform/shapes/call-shapes";

/**
 * The states of a payment. Pending ones reserve their amount of the balance until they are settled. Money with a refund
 * due arrived after the payment had failed, when it was no longer owed. A partly refunded payment stays succeeded.
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

/**
 * Money received. `amount` is in dollars ("125.00"), `date` is the business's day. Only a card's brand and last four
 * digits are known.
 */
export const Payment = z.object({
  id: Id,
  amount: z.string(),
  status: z.enum(PAYMENT_STATUSES),
  methodType: z.string(),
  paymentType: z.string(),
  isProvider: z.boolean(),
  /** Null until the payment is assigned to a customer. The name is empty then. */
  businessCustomerId: Id.nullable(),
  businessCustomerName: z.string(),
  invoiceId: Id.nullable(),
  invoiceNumber: z.number().int().nullable(),
  /** The accepted proposal that this payment is a deposit for. */
  depositForId: Id.nullable(),
  jobId: Id.nullable(),
  cardBrand: z.string().nullable(),
  cardLast4: z.string().nullable(),
  checkNumber: z.string().nullable(),
  memo: z.string(),
  esigName: z.string(),
  /** The part of the amount that went back: refunded, voided, or taken by a bank. */
  returnedTotal: z.string(),
  date: z.string(),
  dateCreated: z.string(),
  failureCode: z.string().nullable(),
  failureReason: z.string().nullable(),
  /** The page where the payer confirms a pending payment with the bank. */
  challengeUrl: z.string().nullable(),
  receivedBy: z.string().nullable(),
  receiptSentAt: z.string().nullable(),
});
export type Payment = z.output<typeof Payment>;

import { z } from "zod";
import { DayOfOurTime, Id, limit, line, offset } from "@/lib/platform/http/call-shapes";
import { AmountDue } from "@/lib/platform/money/money-shapes";

/** Why money went back: given back, taken back as a whole, not covered after all, or disputed with a bank. */
const REFUND_KINDS = ["refund", "void", "failure", "dispute"] as const;
export type RefundKind = (typeof REFUND_KINDS)[number];

/** Why the office takes a payment back. */
const VOID_REASONS = ["bounced", "typing error", "wrong customer", "other"] as const;

/** Why the office gives money back; the first three are reasons that a card company asks for, too. */
const REFUND_REASONS = [
  "requested by customer",
  "duplicate",
  "fraudulent",
  "work not done",
  "price changed",
  "other",
] as const;
export type RefundReason = (typeof REFUND_REASONS)[number];

/**
 * Money of a payment that goes back, or was taken back. Pending: it is not known yet, or a dispute is not decided; failed:
 * it did not go back, or a dispute was won.
 */
export const Refund = z.object({
  id: Id,
  payment: z.object({
    id: Id,
    amount: z.string(),
    methodType: z.string(),
    paymentType: z.string(),
    cardBrand: z.string().nullable(),
    cardLast4: z.string().nullable(),
    checkNumber: z.string().nullable(),
  }),
  businessCustomer: z.object({ id: Id, fullName: z.string() }).nullable(),
  kind: z.enum(REFUND_KINDS),
  amount: z.string(),
  status: z.enum(["pending", "succeeded", "failed"]),
  reason: z.string(),
  memo: z.string(),
  date: z.string(),
  failureReason: z.string().nullable(),
  /** The bank's word for where a dispute stands, and until when it takes evidence. */
  disputeStatus: z.string().nullable(),
  evidenceDueAt: z.string().nullable(),
  dateCreated: z.string(),
});
export type Refund = z.output<typeof Refund>;

/**
 * Of a payment that a card company took which is not asked any more: the money went back there, and is only written down
 * here. Our addition.
 */
const GivenBackElsewhere = z.boolean().optional();

/** The body of refunds.create; `reason`, and `date` of money that the office gives back itself, are our additions. */
export const NewRefund = z.object({
  amount: AmountDue,
  reason: z.enum(REFUND_REASONS).default("other"),
  memo: line(500).default(""),
  date: DayOfOurTime.optional(),
  givenBackElsewhere: GivenBackElsewhere,
});
export type NewRefund = z.output<typeof NewRefund>;

/** Why and when a payment is taken back: our additions to payments.void. */
export const PaymentVoid = z.object({
  reason: z.enum(VOID_REASONS).default("other"),
  memo: line(500).default(""),
  date: DayOfOurTime.optional(),
  givenBackElsewhere: GivenBackElsewhere,
});
export type PaymentVoid = z.output<typeof PaymentVoid>;

export const RefundQuery = z.object({
  paymentId: Id.optional(),
  businessCustomerId: Id.optional(),
  jobId: Id.optional(),
  limit: limit(10),
  offset,
});
export type RefundQuery = z.output<typeof RefundQuery>;

import { z } from "zod";
import { DayOfOurTime, Id, limit, line, offset } from "@/lib/platform/shapes/call-shapes";
import { AmountDue } from "@/lib/platform/money/money-shapes";

/** The ways that money goes back: refunded, voided as a whole, returned by the bank as not covered, or disputed. */
const REFUND_KINDS = ["refund", "void", "failure", "dispute"] as const;
export type RefundKind = (typeof REFUND_KINDS)[number];

/** The reasons for which the office voids a payment. */
const VOID_REASONS = ["bounced", "typing error", "wrong customer", "other"] as const;

/** The reasons for which the office refunds money. Card processors also use the first three. */
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
 * Money of a payment that goes back. Pending means that its outcome is unknown or a dispute is undecided. Failed means
 * that it did not go back or a dispute was won.
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
  /** The bank's status of a dispute, and the deadline for evidence. */
  disputeStatus: z.string().nullable(),
  evidenceDueAt: z.string().nullable(),
  dateCreated: z.string(),
});
export type Refund = z.output<typeof Refund>;

/**
 * Set for a payment of a card processor that is no longer connected. The money went back there, and the refund is only
 * recorded here. Our addition.
 */
const GivenBackElsewhere = z.boolean().optional();

/** The body of refunds.create. `reason` is our addition, and so is `date` for money that the office returns itself. */
export const NewRefund = z.object({
  amount: AmountDue,
  reason: z.enum(REFUND_REASONS).default("other"),
  memo: line(500).default(""),
  date: DayOfOurTime.optional(),
  givenBackElsewhere: GivenBackElsewhere,
});
export type NewRefund = z.output<typeof NewRefund>;

/** The reason and date of a void. Both are our additions to payments.void. */
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

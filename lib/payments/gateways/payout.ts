import { z } from "zod";
import { Day, Id, checkPeriodOrder, StoredDay, limit, offset } from "@/lib/platform/shapes/call-shapes";
import { PAYOUT_LINE_KINDS } from "./payout-sums";

/**
 * The states of a payout: not at the bank yet, on its way, accepted by the bank, returned by it, or canceled. A paid
 * one may still fail.
 */
export const PAYOUT_STATUSES = ["pending", "in_transit", "paid", "failed", "canceled"] as const;
export type PayoutStatus = (typeof PAYOUT_STATUSES)[number];

/** The provider's knowledge of the contents: all of it, nothing yet, or never anything, as for a manual payout. */
const PAYOUT_CONTENTS = ["complete", "pending", "untold"] as const;
export type PayoutContents = (typeof PAYOUT_CONTENTS)[number];

/** Amounts are signed by their effect on the payout: refunds and fees are negative. */
export const Payout = z.object({
  id: Id,
  provider: z.string(),
  reference: z.string(),
  amount: z.string(),
  currency: z.string(),
  status: z.enum(PAYOUT_STATUSES),
  contents: z.enum(PAYOUT_CONTENTS),
  collected: z.string(),
  refunded: z.string(),
  disputed: z.string(),
  fees: z.string(),
  other: z.string(),
  /** The amount beyond the sum of its contents. "0.00" while the contents are unknown. */
  difference: z.string(),
  arrivesOn: StoredDay,
  bankName: z.string().nullable(),
  bankLast4: z.string().nullable(),
  failureReason: z.string().nullable(),
  whatToDo: z.string().nullable(),
});
export type Payout = z.output<typeof Payout>;

/** A line of a payout. Without a payment, this business did not take the money. */
export const PayoutLine = z.object({
  id: z.string(),
  kind: z.enum(PAYOUT_LINE_KINDS),
  description: z.string(),
  day: StoredDay,
  gross: z.string(),
  fee: z.string(),
  net: z.string(),
  payment: z.object({ id: Id, customer: z.string(), invoiceNumber: z.number().int().nullable() }).nullable(),
  refundKind: z.string().nullable(),
});
export type PayoutLine = z.output<typeof PayoutLine>;

/** `start` and `end` are the first and the last day on which the money arrives. */
export const PayoutQuery = z
  .object({
    limit: limit(10),
    offset,
    start: Day.optional(),
    end: Day.optional(),
    status: z.enum(PAYOUT_STATUSES).optional(),
  })
  .superRefine(checkPeriodOrder);
export type PayoutQuery = z.output<typeof PayoutQuery>;

export const PayoutLineQuery = z.object({ limit: limit(50), offset });
export type PayoutLineQuery = z.output<typeof PayoutLineQuery>;

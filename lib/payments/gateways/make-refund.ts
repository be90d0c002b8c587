import "server-only";
import type Stripe from "stripe";
import { log } from "@/lib/platform/log";
import { Decimal } from "@/lib/platform/money/decimal";
import type { RefundToMake, RefundResult } from "./gateway";
import { isRefusal } from "./get-refusal-code";

/** The sentences for Stripe's reasons to refuse a refund. */
const SENTENCES: Record<string, string> = {
  charge_already_refunded: "The card processor already refunded this payment.",
  charge_disputed:
    "The customer disputed this charge, so it can't be refunded now. Respond to the dispute at the card processor.",
  refund_disputed_payment:
    "The customer disputed this charge, so it can't be refunded now. Respond to the dispute at the card processor.",
  balance_insufficient:
    "The balance at the card processor is too low for this refund. Try again after newer payments settle.",
  insufficient_funds:
    "The balance at the card processor is too low for this refund. Try again after newer payments settle.",
};
const NOT_MADE = "The card processor declined this refund. Check the payment at the card processor, then try again.";

/** The sentences for Stripe's reasons why a refund came back. */
const CAME_BACK: Record<string, string> = {
  lost_or_stolen_card: "The refund came back because the card was lost or stolen. Pay the customer another way.",
  expired_or_canceled_card:
    "The refund came back because the card expired or was canceled. Pay the customer another way.",
  charge_for_pending_refund_disputed:
    "The refund was stopped because the customer disputed the charge. Respond to the dispute instead.",
  insufficient_funds:
    "The balance at the card processor is too low for this refund. Try again after newer payments settle.",
};

/** The three reasons that Stripe has terms for. Its fraud detection uses the last two. */
const REASONS: Record<string, Stripe.RefundCreateParams.Reason> = {
  "requested by customer": "requested_by_customer",
  duplicate: "duplicate",
  fraudulent: "fraudulent",
};

/**
 * Refunds money of an intent. The idempotency key is made from the refund's id, so a repeat returns the first answer.
 */
export async function makeRefund(stripe: Stripe, refund: RefundToMake): Promise<RefundResult> {
  const { refundId, paymentId, charge, reason } = refund;
  const stripeReason = REASONS[reason];
  const parameters = {
    payment_intent: charge,
    amount: new Decimal(refund.amount).times(100).toNumber(),
    ...(stripeReason ? { reason: stripeReason } : {}),
    metadata: { refund_id: refundId, payment_id: paymentId, ...(reason ? { reason } : {}) },
  };
  try {
    return refundResult(await stripe.refunds.create(parameters, { idempotencyKey: `${refundId}:refund` }));
  } catch (error) {
    if (!isRefusal(error)) throw error;
    log.warn({ refundId, error: String(error) }, "the payment provider refused a refund");
    return { state: "failed", reference: null, sentence: SENTENCES[error.code ?? ""] ?? NOT_MADE };
  }
}

/**
 * Finds a refund of ours among all refunds of its intent. Unlike Stripe's search, a list includes what was just
 * written.
 */
export async function findRefund(stripe: Stripe, { refundId, charge }: RefundToMake): Promise<RefundResult | null> {
  for await (const refund of stripe.refunds.list({ payment_intent: charge, limit: 100 }))
    if (refund.metadata?.["refund_id"] === refundId) return refundResult(refund);
  return null;
}

export function refundResult({ id, status, failure_reason: reason }: Stripe.Refund): RefundResult {
  if (status === "succeeded") return { state: "succeeded", reference: id };
  if (status === "failed")
    return { state: "failed", reference: id, sentence: CAME_BACK[reason ?? ""] ?? REFUND_CAME_BACK };
  if (status === "canceled")
    return {
      state: "failed",
      reference: id,
      sentence: "The refund was canceled. Try again if the refund is still due.",
    };
  return { state: "pending", reference: id };
}

/** The sentence for a refund that the bank returned for another or an unknown reason. */
export const REFUND_CAME_BACK = "The refund came back because the bank didn't accept it. Pay the customer another way.";

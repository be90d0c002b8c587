import "server-only";
import type Stripe from "stripe";
import { Decimal } from "@/lib/platform/money/decimal";
import type { ProviderCharge } from "./gateway";
import { type ProviderReturn, toDisputeReturn, toRefundReturn } from "./to-dispute-return";

const formatCents = (cents: number) => new Decimal(cents).dividedBy(100).toFixed(2);

/** Lists what Stripe took for a business since then. One account may serve several businesses. */
export async function* listStripeCharges(
  stripe: Stripe,
  { businessId, since }: { businessId: string; since: Date }
): AsyncGenerator<ProviderCharge> {
  const created = { gte: Math.floor(since.getTime() / 1000) };
  for await (const intent of stripe.paymentIntents.list({ created, limit: 100, expand: ["data.latest_charge"] })) {
    const { metadata, status, latest_charge: charge } = intent;
    const paymentId = metadata["payment_id"];
    if (status !== "succeeded" || metadata["business_id"] !== businessId || !paymentId) continue;
    const expandedCharge = charge && typeof charge === "object" ? charge : null;
    yield {
      paymentId,
      reference: intent.id,
      amount: formatCents(intent.amount_received ?? intent.amount),
      returned: formatCents(expandedCharge?.amount_refunded ?? 0),
      isDisputed: expandedCharge?.disputed ?? false,
    };
  }
}

/**
 * Lists the intents that had a refund or dispute since then. Stripe lists both by their own dates. Some banks allow a
 * dispute long after the charge.
 */
export async function* listStripeReturnedSince(stripe: Stripe, since: Date): AsyncGenerator<string> {
  const query = { created: { gte: Math.floor(since.getTime() / 1000) }, limit: 100 };
  for (const kind of [stripe.disputes, stripe.refunds])
    for await (const { payment_intent: intent } of kind.list(query))
      if (intent) yield typeof intent === "string" ? intent : intent.id;
}

/** Lists all refunds and disputes of an intent in their current state. */
export async function* listStripeReturns(stripe: Stripe, intent: string): AsyncGenerator<ProviderReturn> {
  const of = { payment_intent: intent, limit: 100 };
  for await (const refund of stripe.refunds.list(of)) yield toRefundReturn(refund);
  for await (const dispute of stripe.disputes.list(of)) yield toDisputeReturn(dispute);
}

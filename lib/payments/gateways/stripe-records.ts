import "server-only";
import type Stripe from "stripe";
import { Decimal } from "@/lib/platform/money/decimal";
import type { ProviderCharge } from "./gateway";
import { type ToldReturn, toldOfDispute, toldOfRefund } from "./stripe-disputes";

const dollars = (cents: number) => new Decimal(cents).dividedBy(100).toFixed(2);

/** What Stripe took for a business since then; an account may serve several. */
export async function* stripeCharges(
  stripe: Stripe,
  { businessId, since }: { businessId: string; since: Date },
): AsyncGenerator<ProviderCharge> {
  const created = { gte: Math.floor(since.getTime() / 1000) };
  for await (const intent of stripe.paymentIntents.list({ created, limit: 100, expand: ["data.latest_charge"] })) {
    const { metadata, status, latest_charge: charge } = intent;
    const paymentId = metadata["payment_id"];
    if (status !== "succeeded" || metadata["business_id"] !== businessId || !paymentId) continue;
    const taken = charge && typeof charge === "object" ? charge : null;
    yield {
      paymentId,
      reference: intent.id,
      amount: dollars(intent.amount_received ?? intent.amount),
      returned: dollars(taken?.amount_refunded ?? 0),
      isDisputed: taken?.disputed ?? false,
    };
  }
}

/**
 * The intents of which something went back, or was disputed, since then: Stripe lists both by their own days, and some banks
 * let a charge be disputed long after it.
 */
export async function* stripeReturnedSince(stripe: Stripe, since: Date): AsyncGenerator<string> {
  const asked = { created: { gte: Math.floor(since.getTime() / 1000) }, limit: 100 };
  for (const kind of [stripe.disputes, stripe.refunds])
    for await (const { payment_intent: intent } of kind.list(asked))
      if (intent) yield typeof intent === "string" ? intent : intent.id;
}

/** All that went back of an intent, or is disputed, as Stripe has it now. */
export async function* stripeReturns(stripe: Stripe, intent: string): AsyncGenerator<ToldReturn> {
  const of = { payment_intent: intent, limit: 100 };
  for await (const refund of stripe.refunds.list(of)) yield toldOfRefund(refund);
  for await (const dispute of stripe.disputes.list(of)) yield toldOfDispute(dispute);
}

import "server-only";
import Stripe from "stripe";
import { env } from "@/lib/platform/env";
import { log } from "@/lib/platform/log";
import { Decimal } from "@/lib/platform/money/decimal";
import { declineSentence } from "./decline-sentences";
import type { ChargeResult, PaymentGateway } from "./gateway";

export function stripeClient(secretKey: string): Stripe {
  const other = env().STRIPE_API_URL;
  const { hostname, port, protocol } = new URL(other ?? "https://api.stripe.com");
  const server = other ? { host: hostname, port, protocol: protocol.slice(0, -1) as "http" | "https" } : {};
  return new Stripe(secretKey, { maxNetworkRetries: 2, timeout: 20_000, telemetry: false, ...server });
}

/**
 * Stripe by PaymentIntents, for cards. `token` is a PaymentMethod that Stripe's own form made in the browser. The
 * payment id is the idempotency key and stands in the metadata, by which a payment whose answer was lost is found
 * again. Checks by bank account need a mandate of their own and are not taken this way.
 */
export function stripeGateway(secretKey: string): PaymentGateway {
  const stripe = stripeClient(secretKey);
  const intentOf = async (paymentId: string) => {
    const { data } = await stripe.paymentIntents.search({
      query: `metadata['payment_id']:'${paymentId}'`,
      limit: 1,
      expand: ["data.latest_charge"],
    });
    return data[0] ?? null;
  };
  return {
    name: "stripe",
    methods: ["card"],
    async charge(charge) {
      try {
        const intent = await stripe.paymentIntents.create(
          {
            amount: new Decimal(charge.amount).times(100).toNumber(),
            currency: "usd",
            payment_method: charge.token,
            automatic_payment_methods: { enabled: true },
            confirm: true,
            description: charge.description,
            metadata: { payment_id: charge.paymentId, business_id: charge.businessId },
            return_url: charge.returnUrl,
            expand: ["latest_charge"],
          },
          { idempotencyKey: charge.paymentId },
        );
        return resultOf(intent);
      } catch (error) {
        if (!isRefusal(error)) throw error;
        const code = refusalCode(error);
        if (!(error instanceof Stripe.errors.StripeCardError))
          log.warn({ paymentId: charge.paymentId, error: String(error) }, "the payment provider refused a charge");
        return { state: "failed", reference: error.payment_intent?.id ?? null, code, sentence: declineSentence(code) };
      }
    },
    async find(paymentId) {
      const intent = await intentOf(paymentId);
      return intent ? resultOf(intent) : null;
    },
    async cancel(paymentId) {
      const intent = await intentOf(paymentId);
      if (!intent) return null;
      if (!["requires_action", "requires_confirmation", "requires_payment_method"].includes(intent.status))
        return resultOf(intent);
      return resultOf(await stripe.paymentIntents.cancel(intent.id, { expand: ["latest_charge"] }));
    },
  };
}

/** What a PaymentIntent says of its payment. */
export function resultOf(intent: Stripe.PaymentIntent): ChargeResult {
  const charge = typeof intent.latest_charge === "object" ? intent.latest_charge : null;
  const details = charge?.payment_method_details;
  const instrument = details?.card
    ? { brand: details.card.brand ?? "Card", last4: details.card.last4 ?? "" }
    : { brand: "Check", last4: details?.us_bank_account?.last4 ?? "" };
  const reference = intent.id;
  if (intent.status === "succeeded") return { state: "succeeded", reference, ...instrument };
  const url = intent.next_action?.redirect_to_url?.url;
  if (intent.status === "requires_action" && url)
    return { state: "challenge", reference, challengeUrl: url, ...instrument };
  if (intent.status === "processing") return { state: "processing", reference };
  const code =
    intent.status === "canceled"
      ? "challenge_expired"
      : codeOf(intent.last_payment_error?.decline_code ?? intent.last_payment_error?.code);
  return { state: "failed", reference, code, sentence: declineSentence(code) };
}

/**
 * Stripe has said for good that nothing was charged; anything else leaves the payment pending until it is asked for
 * again. A key that came with other details (an idempotency error) says nothing of what was charged by it before.
 */
function isRefusal(error: unknown): error is Stripe.errors.StripeError {
  if (!(error instanceof Stripe.errors.StripeError) || error instanceof Stripe.errors.StripeIdempotencyError)
    return false;
  const status = error.statusCode ?? 0;
  return status >= 400 && status < 500 && ![408, 409, 429].includes(status);
}

function refusalCode(error: Stripe.errors.StripeError): string {
  if (error instanceof Stripe.errors.StripeCardError) return codeOf(error.decline_code ?? error.code);
  if (error.code === "amount_too_small") return "amount_too_small";
  return error.param === "payment_method" ? "token_expired" : "not_charged";
}

function codeOf(code: string | null | undefined): string {
  const known: Record<string, string> = {
    insufficient_funds: "insufficient_funds",
    processing_error: "processing_error",
    authentication_required: "authentication_failed",
    payment_intent_authentication_failure: "authentication_failed",
  };
  return known[code ?? ""] ?? "card_declined";
}

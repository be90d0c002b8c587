import "server-only";
import Stripe from "stripe";

/**
 * Stripe has said for good that nothing was done; anything else leaves the payment or refund pending until it is asked for
 * again. A key that came with other details (an idempotency error) says nothing of what was charged by it before.
 */
export function isRefusal(error: unknown): error is Stripe.errors.StripeError {
  if (!(error instanceof Stripe.errors.StripeError) || error instanceof Stripe.errors.StripeIdempotencyError)
    return false;
  const status = error.statusCode ?? 0;
  return status >= 400 && status < 500 && ![408, 409, 429].includes(status);
}

type Told = {
  type?: string | undefined;
  code?: string | undefined;
  decline_code?: string | undefined;
  param?: string | undefined;
};

/** Our code for a reason of Stripe's, of an error or of one that an intent keeps. */
export function refusalCode(error: Told): string {
  if (error instanceof Stripe.errors.StripeCardError || error.type === "card_error")
    return codeOf(error.decline_code ?? error.code);
  if (error.code === "amount_too_small") return "amount_too_small";
  if (error.code === "payment_intent_incompatible_payment_method") return "method_not_taken";
  return error.param === "payment_method" ? "token_expired" : "not_charged";
}

export function codeOf(code: string | null | undefined): string {
  const known: Record<string, string> = {
    insufficient_funds: "insufficient_funds",
    processing_error: "processing_error",
    authentication_required: "authentication_required",
    payment_intent_authentication_failure: "authentication_failed",
    setup_intent_authentication_failure: "authentication_failed",
  };
  return known[code ?? ""] ?? "card_declined";
}

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

import "server-only";
import Stripe from "stripe";
import type { ProviderMethod } from "./gateway";

/**
 * True when Stripe has finally said that nothing was done. Any other error leaves the payment or refund pending until
 * it is looked up. An idempotency error tells nothing about the charge that used the key before.
 */
export function isRefusal(error: unknown): error is Stripe.errors.StripeError {
  if (!(error instanceof Stripe.errors.StripeError) || error instanceof Stripe.errors.StripeIdempotencyError)
    return false;
  const status = error.statusCode ?? 0;
  return status >= 400 && status < 500 && ![408, 409, 429].includes(status);
}

type StripeErrorDetails = {
  type?: string | undefined;
  code?: string | undefined;
  decline_code?: string | undefined;
  param?: string | undefined;
};

/** Returns our code for Stripe's reason, from an error or from one stored on an intent. */
export function getRefusalCode(error: StripeErrorDetails, kind: ProviderMethod): string {
  if (error instanceof Stripe.errors.StripeCardError || error.type === "card_error") return getDeclineCode(error, kind);
  if (kind === "check" && findBankCode(error)) return getDeclineCode(error, kind);
  if (error.code === "amount_too_small") return "amount_too_small";
  if (error.code === "payment_intent_incompatible_payment_method") return "method_not_taken";
  return ["payment_method", "confirmation_token"].includes(error.param ?? "") ? "token_expired" : "not_charged";
}

/** Returns our code for an error that is known to be about the card or account. */
export function getDeclineCode(error: StripeErrorDetails, kind: ProviderMethod): string {
  if (kind === "check") return findBankCode(error) ?? "bank_refused";
  return OF_CARDS[error.decline_code ?? error.code ?? ""] ?? "card_declined";
}

const OF_CARDS: Record<string, string> = {
  insufficient_funds: "insufficient_funds",
  processing_error: "processing_error",
  authentication_required: "authentication_required",
  payment_intent_authentication_failure: "authentication_failed",
  setup_intent_authentication_failure: "authentication_failed",
};

/** A bank return carries the network's reason code (R01, R02 …) or the charge's failure code. */
const findBankCode = ({ decline_code: decline, code }: StripeErrorDetails): string | undefined =>
  OF_ACCOUNTS[decline ?? ""] ?? OF_ACCOUNTS[code ?? ""];

const OF_ACCOUNTS: Record<string, string> = {
  insufficient_funds: "check_insufficient_funds",
  account_closed: "account_closed",
  bank_account_closed: "account_closed",
  no_account: "account_not_found",
  account_number_invalid: "account_not_found",
  routing_number_invalid: "account_not_found",
  bank_account_invalid_details: "account_not_found",
  bank_ownership_changed: "account_not_found",
  debit_not_authorized: "debit_not_authorized",
  billing_invalid_mandate: "debit_not_authorized",
  payment_intent_mandate_invalid: "debit_not_authorized",
  setup_intent_mandate_invalid: "debit_not_authorized",
  bank_account_restricted: "account_restricted",
  bank_account_frozen: "account_restricted",
  bank_account_unusable: "account_blocked",
  payment_method_bank_account_blocked: "account_blocked",
  payment_method_microdeposit_failed: "verification_failed",
  payment_method_microdeposit_verification_attempts_exceeded: "verification_failed",
  payment_method_microdeposit_verification_timeout: "verification_expired",
};

type Answer = [status: number, body: unknown];
type Intent = Record<string, unknown>;

/** A bank account at the stand-in for Stripe, as its objects show it. */
export const ACCOUNT = { bank_name: "STRIPE TEST BANK", last4: "6789", account_type: "checking" };

/** What a form in the browser made of a bank account is confirmed as this payment method. */
export const methodOfToken = (token: string): string => token.replace(/^ctoken/, "pm");

export const isAccount = (method: string): boolean => method.startsWith("pm_bank") || method.startsWith("pm_manual");

const VERIFY = {
  type: "verify_with_microdeposits",
  verify_with_microdeposits: {
    arrival_date: 1_900_000_000,
    hosted_verification_url: "https://payments.stripe.com/microdeposit/pacs_test",
    microdeposit_type: "descriptor_code",
  },
};

const refusal = (status: number, error: Record<string, unknown>): Answer => [status, { error }];

/** Why a bank account pays nothing here; null where it does. */
export function refusesAccount(form: URLSearchParams, isAttached: (method: string) => boolean): Answer | null {
  const token = form.get("confirmation_token");
  if (token?.startsWith("ctoken_used"))
    return refusal(400, { type: "invalid_request_error", code: "resource_missing", param: "confirmation_token" });
  if (token?.startsWith("ctoken_blocked")) return refusal(402, { type: "card_error", code: "bank_account_unusable" });
  const method = form.get("payment_method");
  // Nothing is debited that its owner did not agree to: by the token of the form, or when it was kept.
  if (method && isAccount(method) && !isAttached(method))
    return refusal(400, { type: "invalid_request_error", code: "payment_intent_mandate_invalid" });
  return null;
}

/** How an intent stands that is confirmed with a bank account: on its way, or to be verified where it was typed in. */
export function confirmedBy(intent: Intent, method: string): "requires_action" | "processing" {
  if (!method.startsWith("pm_manual")) return "processing";
  intent["next_action"] = VERIFY;
  return "requires_action";
}

/** The charge of an intent that a bank account pays, from when it is on its way. */
export const chargeOfAccount = (status: string) => ({
  id: "py_1",
  status: status === "succeeded" ? "succeeded" : "pending",
  payment_method_details: { type: "us_bank_account", us_bank_account: ACCOUNT },
});

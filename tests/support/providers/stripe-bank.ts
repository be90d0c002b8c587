type Answer = [status: number, body: unknown];
type Intent = Record<string, unknown>;

/** A bank account at the stand-in for Stripe, in the form of its objects. */
export const ACCOUNT = { bank_name: "STRIPE TEST BANK", last4: "6789", account_type: "checking" };

/** Returns the payment method that a confirmation token for a bank account becomes. */
export const toPaymentMethod = (token: string): string => token.replace(/^ctoken/, "pm");

export const isAccount = (method: string): boolean => method.startsWith("pm_bank") || method.startsWith("pm_manual");

const VERIFY = {
  type: "verify_with_microdeposits",
  verify_with_microdeposits: {
    arrival_date: 1_900_000_000,
    hosted_verification_url: "https://payments.stripe.com/microdeposit/pacs_test",
    microdeposit_type: "descriptor_code",
  },
};

const buildRefusal = (status: number, error: Record<string, unknown>): Answer => [status, { error }];

/** Returns why a bank account cannot pay, or null when it can. */
export function findAccountRefusal(form: URLSearchParams, isAttached: (method: string) => boolean): Answer | null {
  const token = form.get("confirmation_token");
  if (token?.startsWith("ctoken_used"))
    return buildRefusal(400, { type: "invalid_request_error", code: "resource_missing", param: "confirmation_token" });
  if (token?.startsWith("ctoken_blocked"))
    return buildRefusal(402, { type: "card_error", code: "bank_account_unusable" });
  const method = form.get("payment_method");
  // A debit needs the consent of the owner, by the token of the form or by the stored method.
  if (method && isAccount(method) && !isAttached(method))
    return buildRefusal(400, { type: "invalid_request_error", code: "payment_intent_mandate_invalid" });
  return null;
}

/** Returns the status of an intent that is confirmed with a bank account. A typed account must be verified first. */
export function confirmByAccount(intent: Intent, method: string): "requires_action" | "processing" {
  if (!method.startsWith("pm_manual")) return "processing";
  intent["next_action"] = VERIFY;
  return "requires_action";
}

/** Builds the charge of an intent that a bank account pays, from the time when it is processing. */
export const buildAccountCharge = (status: string) => ({
  id: "py_1",
  status: status === "succeeded" ? "succeeded" : "pending",
  payment_method_details: { type: "us_bank_account", us_bank_account: ACCOUNT },
});

import "server-only";
import { createHash } from "node:crypto";
import Stripe from "stripe";
import { log } from "@/lib/platform/log";
import { declineSentence } from "./decline-sentence";
import { isRefusal, getRefusalCode } from "./get-refusal-code";
import type { ProviderMethod } from "./gateway";
import { STRIPE_TYPES } from "./stripe-methods";
import type { FailedSetup, VaultMethod, SetupResult, Vault } from "./vault";

/**
 * Stores cards and bank accounts at Stripe with SetupIntents. Each gets its own Stripe customer, so it survives when
 * customers are merged here. Once the last one is removed, Stripe holds nothing of its owner that could be charged.
 */
export function makeStripeVault(stripe: Stripe): Vault {
  const read = async (setup: string) => toSetupResult(await stripe.setupIntents.retrieve(setup, EXPANDED));
  const cancel = async (setup: string): Promise<SetupResult> => {
    try {
      return toSetupResult(await stripe.setupIntents.cancel(setup, EXPANDED));
    } catch (error) {
      if (isOfAnotherState(error)) return read(setup);
      throw error;
    }
  };
  return {
    async openPayer({ methodId, businessId, name }) {
      const payer = { name: name.slice(0, 256), metadata: { business_id: businessId, method_id: methodId } };
      return (await stripe.customers.create(payer, { idempotencyKey: buildSetupKey(methodId, "payer", payer) })).id;
    },
    async openSetup({ methodId, businessId, payer, kind }) {
      const setup = {
        customer: payer,
        usage: "off_session" as const,
        allowed_payment_method_types: [STRIPE_TYPES[kind]],
        ...(kind === "check" ? VERIFYING : {}),
        metadata: { business_id: businessId, method_id: methodId },
      };
      try {
        return (await stripe.setupIntents.create(setup, { idempotencyKey: buildSetupKey(methodId, "setup", setup) }))
          .id;
      } catch (error) {
        if (!isRefusal(error)) throw error;
        log.warn({ methodId, error: String(error) }, "the payment provider declined to save a card or account");
        return makeFailedSetup(getRefusalCode(error, kind));
      }
    },
    async confirmSetup({ methodId, setup }, { kind, token, returnUrl }) {
      try {
        const parameters = { ...toMethodParams(kind, token), return_url: returnUrl, ...EXPANDED };
        const confirmed = await stripe.setupIntents.confirm(setup, parameters, { idempotencyKey: `${methodId}:keep` });
        const result = toSetupResult(confirmed);
        if (confirmed.status !== "requires_action" || result.state === "challenge") return result;
        // The owner cannot be led to this step, so the setup would stay open forever.
        await cancel(setup);
        return makeFailedSetup("method_not_taken");
      } catch (error) {
        if (isOfAnotherState(error)) return read(setup);
        if (!isRefusal(error)) throw error;
        return makeFailedSetup(getRefusalCode(error, kind));
      }
    },
    findSetup: ({ setup }) => read(setup),
    cancelSetup: ({ setup }) => cancel(setup),
    async forget({ payer, reference }) {
      for (const removeAtStripe of [() => stripe.paymentMethods.detach(reference), () => stripe.customers.del(payer)])
        try {
          await removeAtStripe();
        } catch (error) {
          if (!isRefusal(error)) throw error;
        }
    },
  };
}

const EXPANDED = { expand: ["payment_method"] };

/** The parameters that confirm an intent with what the form in the browser made. */
export const toMethodParams = (kind: ProviderMethod, token: string) =>
  kind === "check" ? { confirmation_token: token } : { payment_method: token };

/** Verifies a bank account with its bank at once, or by a small deposit when the owner types the numbers. */
export const VERIFYING = { payment_method_options: { us_bank_account: { verification_method: "automatic" as const } } };

/** Every intent is made for exactly one kind. */
export const getIntentKind = (intent: { payment_method_types: string[] }): ProviderMethod =>
  intent.payment_method_types.includes(STRIPE_TYPES.check) ? "check" : "card";

type Step = Stripe.PaymentIntent["next_action"] | Stripe.SetupIntent["next_action"];

/** Returns the page where the payer confirms with the bank, or verifies the bank account with the small deposit. */
export const getStepUrl = (next: Step): string | null =>
  next?.redirect_to_url?.url ?? next?.verify_with_microdeposits?.hosted_verification_url ?? null;

function isOfAnotherState(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeError && error.code === "setup_intent_unexpected_state";
}

/**
 * Builds an idempotency key from the details. A repeat with other details is a new request, because the first charged
 * nothing.
 */
function buildSetupKey(methodId: string, step: string, details: unknown): string {
  return `${methodId}:${step}:${createHash("sha256").update(JSON.stringify(details)).digest("hex").slice(0, 16)}`;
}

const makeFailedSetup = (code: string): FailedSetup => ({ state: "failed", code, sentence: declineSentence(code) });

function toSetupResult(setup: Stripe.SetupIntent): SetupResult {
  const { status, payment_method: method, customer, last_setup_error: error } = setup;
  if (status === "succeeded" && method && typeof method === "object" && customer)
    return { state: "stored", ...toVaultMethod(method, getId(customer)) };
  const url = getStepUrl(setup.next_action);
  if (status === "requires_action" && url) return { state: "challenge", challengeUrl: url };
  if (status === "processing") return { state: "processing" };
  if (status === "canceled") return makeFailedSetup("challenge_expired");
  if (status === "requires_payment_method" && error)
    return makeFailedSetup(getRefusalCode(error, getIntentKind(setup)));
  return { state: "open" };
}

const getId = (expandable: string | { id: string }) => (typeof expandable === "string" ? expandable : expandable.id);

function toVaultMethod(method: Stripe.PaymentMethod, payer: string): VaultMethod {
  const { card, us_bank_account: account } = method;
  return {
    payer,
    reference: method.id,
    kind: account ? "check" : "card",
    brand: card?.brand ?? account?.bank_name ?? (card ? "Card" : ""),
    last4: card?.last4 ?? account?.last4 ?? "",
    accountType: account?.account_type ?? null,
    expMonth: card?.exp_month ?? null,
    expYear: card?.exp_year ?? null,
  };
}

/**
 * Returns the card or account that was stored with its payment. Undefined when none was to be stored, or when Stripe
 * stored none.
 */
export function findVaultMethod(intent: Stripe.PaymentIntent): VaultMethod | undefined {
  const { setup_future_usage: usage, customer, payment_method: method, latest_charge: charge } = intent;
  const details = charge && typeof charge === "object" ? charge.payment_method_details : null;
  const { card, us_bank_account: account } = details ?? {};
  if (usage !== "off_session" || !customer || !method || !(card || account)) return undefined;
  return {
    payer: getId(customer),
    reference: getId(method),
    kind: account ? "check" : "card",
    brand: card?.brand ?? account?.bank_name ?? (card ? "Card" : ""),
    last4: card?.last4 ?? account?.last4 ?? "",
    accountType: account?.account_type ?? null,
    expMonth: card?.exp_month ?? null,
    expYear: card?.exp_year ?? null,
  };
}

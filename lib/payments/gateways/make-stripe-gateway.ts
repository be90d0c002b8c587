import "server-only";
import { createHash } from "node:crypto";
import Stripe from "stripe";
import { env } from "@/lib/platform/env";
import { log } from "@/lib/platform/log";
import { Decimal } from "@/lib/platform/money/decimal";
import { declineSentence } from "./decline-sentence";
import type { ChargeResult, FailedCharge, Instructions, NewCharge, PaymentGateway } from "./gateway";
import { getDeclineCode, isRefusal, getRefusalCode } from "./get-refusal-code";
import { STRIPE_TYPES } from "./stripe-methods";
import { isAtReader, findReaderRefusal, releaseReader, makeReaderPort } from "./make-reader-port";
import { makePayoutPort } from "./make-payout-port";
import { findRefund, makeRefund } from "./make-refund";
import { listStripeCharges, listStripeReturnedSince, listStripeReturns } from "./list-stripe-charges";
import {
  findVaultMethod,
  getIntentKind,
  toMethodParams,
  getStepUrl,
  makeStripeVault,
  VERIFYING,
} from "./make-stripe-vault";

export function makeStripeClient(secretKey: string): Stripe {
  const other = env().STRIPE_API_URL;
  const { hostname, port, protocol } = new URL(other ?? "https://api.stripe.com");
  const server = other ? { host: hostname, port, protocol: protocol.slice(0, -1) as "http" | "https" } : {};
  return new Stripe(secretKey, { maxNetworkRetries: 2, timeout: 20_000, telemetry: false, ...server });
}

/**
 * The gateway to Stripe with PaymentIntents, for cards (and wallets that hold cards) or a bank account. Other methods
 * that the account has enabled are refused. `token` comes from Stripe's form in the browser. For a card it is a
 * PaymentMethod. For a bank account it is a ConfirmationToken, which carries the owner's consent. An intent is created
 * first and confirmed once its id is stored. Both requests have idempotency keys made from the payment's id. Stripe's
 * search cannot find a payment reliably: new data may be missing for an hour.
 */
export function makeStripeGateway(secretKey: string): PaymentGateway {
  const stripe = makeStripeClient(secretKey);
  const read = async (reference: string) => {
    const intent = await stripe.paymentIntents.retrieve(reference, { expand: ["latest_charge"] });
    const result = await resultOrEnd(intent);
    const refused = result.state === "open" && isAtReader(intent) ? await findReaderRefusal(stripe, reference) : null;
    if (!refused) return result;
    // The card reader no longer asks for a card.
    const ended = await cancel(reference);
    return ended.state === "failed" ? makeFailedCharge(reference, refused) : ended;
  };
  /** Cancels an intent that asks for a step this app cannot show. It would stay open forever otherwise. */
  const resultOrEnd = async (intent: Stripe.PaymentIntent): Promise<ChargeResult> => {
    if (!isDeadEnd(intent)) return toChargeResult(intent);
    log.warn({ intent: intent.id, action: intent.next_action?.type }, "canceled a charge with an unknown step");
    const ended = await cancel(intent.id);
    return ended.state === "failed" ? makeFailedCharge(intent.id, "method_not_taken") : ended;
  };
  const cancel = async (reference: string): Promise<ChargeResult> => {
    try {
      return toChargeResult(await stripe.paymentIntents.cancel(reference, { expand: ["latest_charge"] }));
    } catch (error) {
      if (isOfAnotherState(error)) return read(reference);
      throw error;
    }
  };
  return {
    name: "stripe",
    async open(charge) {
      try {
        const intent = buildIntentParams(charge);
        return (await stripe.paymentIntents.create(intent, { idempotencyKey: buildOpeningKey(charge, intent) })).id;
      } catch (error) {
        if (!isRefusal(error)) throw error;
        log.warn({ paymentId: charge.paymentId, error: String(error) }, "the payment provider refused a charge");
        return makeFailedCharge(null, getRefusalCode(error, charge.method));
      }
    },
    async confirm({ paymentId, reference }, instructions) {
      try {
        const paying = { ...buildConfirmParams(instructions), expand: ["latest_charge"] };
        return await resultOrEnd(
          await stripe.paymentIntents.confirm(reference, paying, { idempotencyKey: `${paymentId}:confirm` })
        );
      } catch (error) {
        if (isOfAnotherState(error)) return read(reference);
        if (!isRefusal(error)) throw error;
        const refusalCode = getRefusalCode(error, instructions.method);
        const code = instructions.isStored && refusalCode === "token_expired" ? "method_gone" : refusalCode;
        if (error instanceof Stripe.errors.StripeCardError) return makeFailedCharge(reference, code);
        log.warn({ paymentId, error: String(error) }, "the payment provider refused a charge");
        // The intent was not confirmed and must not be.
        const ended = await cancel(reference);
        return ended.state === "failed" ? makeFailedCharge(reference, code) : ended;
      }
    },
    find: ({ reference }) => read(reference),
    async cancel({ reference }) {
      if (isAtReader(await stripe.paymentIntents.retrieve(reference))) await releaseReader(stripe, reference);
      return cancel(reference);
    },
    async authorization({ reference }) {
      const { status, client_secret: secret } = await stripe.paymentIntents.retrieve(reference);
      return { authorized: status === "requires_capture", accessToken: secret ?? "" };
    },
    refund: (refund) => makeRefund(stripe, refund),
    findRefund: (refund) => findRefund(stripe, refund),
    vault: makeStripeVault(stripe),
    readers: makeReaderPort(stripe, async (reference) => {
      await releaseReader(stripe, reference);
      return cancel(reference);
    }),
    charges: (of) => listStripeCharges(stripe, of),
    returnedSince: (since) => listStripeReturnedSince(stripe, since),
    returnsOf: (reference) => listStripeReturns(stripe, reference),
    payouts: makePayoutPort(stripe),
  };
}

/** Returns the method that pays. The owner of a stored one is not present, so a required bank confirmation fails. */
function buildConfirmParams({ method, token, returnUrl, isStored }: Instructions): Stripe.PaymentIntentConfirmParams {
  if (isStored) return { payment_method: token, off_session: true };
  return { ...toMethodParams(method, token), return_url: returnUrl };
}

/** Builds the intent. The card statement and the payer's bank then show the invoice and the business. */
function buildIntentParams(charge: NewCharge): Stripe.PaymentIntentCreateParams {
  const { invoiceNumber: number, method } = charge;
  const suffix = number === null || method === "check" ? null : formatStatementSuffix(number);
  return {
    amount: new Decimal(charge.amount).times(100).toNumber(),
    currency: "usd",
    allowed_payment_method_types: [charge.isAtReader ? "card_present" : STRIPE_TYPES[method]],
    ...(method === "check" ? VERIFYING : {}),
    ...(charge.payer ? { customer: charge.payer } : {}),
    ...(charge.isAuthorization ? { capture_method: "manual" as const } : {}),
    ...(charge.keepsOnFile ? { setup_future_usage: "off_session" as const } : {}),
    description: `${charge.business}: ${number === null ? "payment" : `invoice #${number}`}`.slice(0, 500),
    ...(suffix ? { statement_descriptor_suffix: suffix } : {}),
    metadata: {
      payment_id: charge.paymentId,
      business_id: charge.businessId,
      business: charge.business.slice(0, 500),
      ...(number === null ? {} : { invoice_number: String(number) }),
    },
  };
}

/**
 * Returns the text after the account's name on the card statement ("BRIGHT AIR* INV 1042"). Both have 22 characters
 * together. The name takes up to 10 and the separator 2. Each part needs a letter.
 */
function formatStatementSuffix(invoiceNumber: number): string | null {
  const long = `INV ${invoiceNumber}`;
  const text = long.length <= 10 ? long : `I${invoiceNumber}`;
  return text.length <= 10 ? text : null;
}

/**
 * Builds the idempotency key of an intent, so a repeat gets the same intent. If the business was renamed in between,
 * the details differ, and the old key would be refused forever. The new key asks for another intent. The first one took
 * nothing because its id was never stored.
 */
function buildOpeningKey({ paymentId }: NewCharge, intent: Stripe.PaymentIntentCreateParams): string {
  return `${paymentId}:${createHash("sha256").update(JSON.stringify(intent)).digest("hex").slice(0, 16)}`;
}

function makeFailedCharge(reference: string | null, code: string): FailedCharge {
  return { state: "failed", reference, code, sentence: declineSentence(code) };
}

function isDeadEnd(intent: Stripe.PaymentIntent): boolean {
  return intent.status === "requires_action" && !isAuthorizationOnly(intent) && !getStepUrl(intent.next_action);
}

/** True for an authorization. The API client guides its payer, who may try another card, and nothing is taken. */
const isAuthorizationOnly = ({ capture_method: capture }: Stripe.PaymentIntent) => capture === "manual";

/** Converts a PaymentIntent to the outcome of its charge. */
function toChargeResult(intent: Stripe.PaymentIntent): ChargeResult {
  const charge = typeof intent.latest_charge === "object" ? intent.latest_charge : null;
  const { card: enteredCard, card_present: read, us_bank_account: account } = charge?.payment_method_details ?? {};
  const card = enteredCard ?? read;
  const instrument = card
    ? { brand: card.brand ?? "Card", last4: card.last4 ?? "" }
    : { brand: account?.bank_name ?? "", last4: account?.last4 ?? "" };
  const reference = intent.id;
  if (intent.status === "succeeded")
    return { state: "succeeded", reference, ...instrument, vaultMethod: findVaultMethod(intent) };
  if (isAuthorizationOnly(intent) && intent.status !== "canceled") return { state: "open", reference };
  const url = getStepUrl(intent.next_action);
  if (intent.status === "requires_action" && url)
    return { state: "challenge", reference, challengeUrl: url, ...instrument };
  if (intent.status === "processing") return { state: "processing", reference, ...instrument };
  if (intent.status === "canceled") return makeFailedCharge(reference, "challenge_expired");
  const { last_payment_error: error } = intent;
  if (intent.status === "requires_payment_method" && error)
    return makeFailedCharge(reference, getDeclineCode(error, getIntentKind(intent)));
  return { state: "open", reference };
}

/** True when the intent is in a state that does not allow the request. Its state must then be read. */
function isOfAnotherState(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeError && error.code === "payment_intent_unexpected_state";
}

import "server-only";
import Stripe from "stripe";
import { z } from "zod";
import { getDatabaseCode } from "@/lib/platform/database/transaction";
import { env } from "@/lib/platform/env";
import { log } from "@/lib/platform/log";
import { NoSuchBusiness, proveSystemWho } from "@/lib/platform/session/prove-system-who";
import { bookFailure, bookReturns } from "./reversals/book-returns";
import { withdrawMethod } from "./methods/remove-method";
import { resolveMethod } from "./methods/resolve-method";
import { queueReadPayout } from "./payouts/queue-read-payout";
import { settlePayment } from "./charges/settle-payment";
import { makeStripeClient, makeStripeGateway } from "./gateways/make-stripe-gateway";

/** Older signatures are refused, so a recorded message cannot be replayed later. Proof: WH-1. */
const OLDEST_SECONDS = 300;

const NO_SUCH_ROW = "P2025";

/** The events about payments, refunds and disputes, payouts, and methods that may no longer be charged. */
const HANDLED_EVENTS =
  /^(terminal\.reader|payment_intent|setup_intent|mandate|refund|payout|charge\.refund|charge\.dispute)(\.|ed$)/;

type AboutPayment = Stripe.PaymentIntent | Stripe.Terminal.Reader | Stripe.Refund | Stripe.Dispute | Stripe.Charge;
type StripeObject = AboutPayment | Stripe.SetupIntent | Stripe.Mandate | Stripe.Payout;

const Metadata = z.object({ business_id: z.uuid(), payment_id: z.uuid() });

const SetupMetadata = z.object({ business_id: z.uuid(), method_id: z.uuid() });

/**
 * Handles a webhook of Stripe about a payment. The signature covers the raw bytes. The state is read from Stripe and
 * not from the message, because messages come late, twice, and in any order (WH-3). Returns the HTTP status.
 */
export async function handleStripeWebhook(body: string, signature: string | null): Promise<200 | 400 | 404 | 503> {
  const { STRIPE_SECRET_KEY: key, STRIPE_WEBHOOK_SECRET: secret } = env();
  if (!key || !secret) return 404;
  const stripe = makeStripeClient(key);
  let event: Stripe.Event;
  try {
    event = stripe.webhooks.constructEvent(body, signature ?? "", secret, OLDEST_SECONDS);
  } catch (error) {
    log.warn({ error: String(error).split("\n")[0] }, "a webhook was rejected");
    return 400;
  }
  const stripeObject = event.data.object as StripeObject;
  if (!HANDLED_EVENTS.test(event.type)) return 200;
  try {
    if (stripeObject.object === "setup_intent") return await handleSetup(stripeObject);
    if (stripeObject.object === "mandate") return await handleMandate(stripe, stripeObject);
    if (stripeObject.object === "payout") {
      await queueReadPayout("stripe", stripeObject.id, event.id);
      return 200;
    }
    const intent = await findIntent(stripe, stripeObject);
    const parsedMetadata = Metadata.safeParse(intent?.metadata);
    if (!intent || !parsedMetadata.success) return 200; // This app did not begin the payment.
    const { business_id: businessId, payment_id: paymentId } = parsedMetadata.data;
    const who = await proveSystemWho(businessId, "payments");
    const id = paymentId;
    const payment = await who.db((db) => db.payment.findUnique({ where: { businessId_id: { businessId, id } } }));
    // An intent whose id was never stored takes no money. It also tells nothing about the stored one.
    if (payment?.provider !== "stripe" || (payment.providerReference ?? intent.id) !== intent.id) return 200;
    const chargeResult = await makeStripeGateway(key).find({ paymentId, reference: intent.id });
    await settlePayment(who, paymentId, {
      result: chargeResult,
      providerEvent: { provider: "stripe", eventId: event.id },
    });
    if (chargeResult.state === "failed") await bookFailure(who, paymentId, chargeResult.sentence);
    if (stripeObject.object !== "payment_intent")
      // Reads all of them in their current state, so no missed message loses one.
      await bookReturns(who, paymentId, makeStripeGateway(key).returnsOf(intent.id));
    return 200;
  } catch (error) {
    // The business or payment does not exist here.
    if (error instanceof NoSuchBusiness || getDatabaseCode(error) === NO_SUCH_ROW) return 200;
    // After any other error, Stripe must send the message again.
    log.warn({ error: String(error), eventId: event.id }, "couldn't save a webhook");
    return 503;
  }
}

/** Handles the outcome of a card that was put on file without a payment. */
async function handleSetup(setup: Stripe.SetupIntent): Promise<200> {
  const parsedMetadata = SetupMetadata.safeParse(setup.metadata);
  if (parsedMetadata.success)
    await resolveMethod(
      await proveSystemWho(parsedMetadata.data.business_id, "payments"),
      parsedMetadata.data.method_id
    );
  return 200;
}

/**
 * Handles a mandate that the account's owner or the bank withdrew. A mandate for a single payment ends with that
 * payment, and nothing is on file for it.
 */
async function handleMandate(
  stripe: Stripe,
  { id: mandate, payment_method: paymentMethod }: Stripe.Mandate
): Promise<200> {
  const id = typeof paymentMethod === "string" ? paymentMethod : paymentMethod.id;
  const { customer } = await stripe.paymentMethods.retrieve(id, { expand: ["customer"] });
  const parsedMetadata = SetupMetadata.safeParse(
    customer && typeof customer === "object" && "metadata" in customer && customer.metadata
  );
  if (!parsedMetadata.success) return 200;
  const { business_id: businessId, method_id: methodId } = parsedMetadata.data;
  const { status } = await stripe.mandates.retrieve(mandate);
  if (status === "inactive") await withdrawMethod(await proveSystemWho(businessId, "payments"), methodId, id);
  return 200;
}

/** Returns the intent that a message is about. For other objects it reads the intent, because our metadata is on it. */
async function findIntent(stripe: Stripe, stripeObject: AboutPayment): Promise<Stripe.PaymentIntent | null> {
  if (stripeObject.object === "payment_intent") return stripeObject;
  const intent =
    stripeObject.object === "terminal.reader"
      ? stripeObject.action?.process_payment_intent?.payment_intent
      : stripeObject.payment_intent;
  if (!intent) return null;
  if (typeof intent !== "string") return intent;
  try {
    return await stripe.paymentIntents.retrieve(intent);
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeError) || error.statusCode !== 404) throw error;
    // Stripe would repeat the message for days, but the payment will never be ours.
    log.warn({ intent, told: stripeObject.object }, "a webhook names a payment that isn't in this account");
    return null;
  }
}

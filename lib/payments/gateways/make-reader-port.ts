import "server-only";
import Stripe from "stripe";
import { declineSentence } from "./decline-sentence";
import type { ChargeResult, FailedCharge } from "./gateway";
import { getDeclineCode, isRefusal, getRefusalCode } from "./get-refusal-code";
import type { ReaderLocation, ReaderPort } from "./reader-port";
import type { ProviderCardReader } from "./provider-card-reader";

/** Our codes for a card reader's errors that come before it asks for a card. */
const REFUSED: Record<string, string> = {
  terminal_reader_busy: "reader_busy",
  terminal_reader_offline: "reader_offline",
  terminal_reader_timeout: "reader_timeout",
  terminal_reader_hardware_fault: "reader_fault",
};

const makeFailedCharge = (reference: string, code: string): FailedCharge => ({
  state: "failed",
  reference,
  code,
  sentence: declineSentence(code),
});

/** True for an intent that a card reader pays. */
export const isAtReader = (intent: { payment_method_types: string[] }): boolean =>
  intent.payment_method_types.includes("card_present");

/** Builds the port to Stripe's card readers. `cancel` cancels an intent and returns its final outcome. */
export function makeReaderPort(stripe: Stripe, cancel: (intent: string) => Promise<ChargeResult>): ReaderPort {
  return {
    readerOf: (token) => /^(tmr_\w+):/.exec(token)?.[1] ?? null,
    async list() {
      const readers: ProviderCardReader[] = [];
      for await (const reader of stripe.terminal.readers.list({ limit: 100 })) readers.push(toCardReader(reader));
      return readers;
    },
    async add({ code, name, place }) {
      const location = await ensureLocation(stripe, place);
      try {
        return toCardReader(await stripe.terminal.readers.create({ registration_code: code, label: name, location }));
      } catch (error) {
        if (isRefusal(error)) return null;
        throw error;
      }
    },
    async rename(id, label) {
      try {
        const reader = await stripe.terminal.readers.update(id, { label });
        return reader.deleted ? null : toCardReader(reader);
      } catch (error) {
        if (isRefusal(error)) return null;
        throw error;
      }
    },
    async remove(id) {
      try {
        await stripe.terminal.readers.del(id);
      } catch (error) {
        if (!isRefusal(error)) throw error;
      }
    },
    async present({ paymentId, reference }, readerId) {
      const parameters = { payment_intent: reference, process_config: { enable_customer_cancellation: true } };
      try {
        await stripe.terminal.readers.processPaymentIntent(readerId, parameters, {
          idempotencyKey: `${paymentId}:present`,
        });
        return { state: "open", reference };
      } catch (error) {
        const code = error instanceof Stripe.errors.StripeError ? REFUSED[error.code ?? ""] : undefined;
        if (!code && !isRefusal(error)) throw error;
        // The card reader may still have started. A canceled intent takes no money, so only then has the payment
        // failed.
        const ended = await cancel(reference);
        if (ended.state !== "failed") return ended;
        return makeFailedCharge(reference, code ?? (isRefusal(error) ? getRefusalCode(error, "card") : "reader_fault"));
      }
    },
  };
}

/**
 * Returns why no card paid an intent at its reader. Null while the reader waits for one, or when no reader is involved.
 */
export async function findReaderRefusal(stripe: Stripe, intent: string): Promise<string | null> {
  const action = await findReaderAction(stripe, intent);
  if (action?.status !== "failed") return null;
  const { failure_code: code } = action;
  return code && /cancel/.test(code) ? "reader_canceled" : code ? getReaderCode(code) : "reader_gave_up";
}

const getReaderCode = (code: string): string => {
  const declineCode = getDeclineCode({ decline_code: code }, "card");
  return declineCode === "card_declined" && code !== "card_declined" ? "reader_gave_up" : declineCode;
};

/**
 * Makes the card reader stop asking for a card. If it has already read one, it continues, and the intent has the
 * outcome.
 */
export async function releaseReader(stripe: Stripe, intent: string): Promise<void> {
  const action = await findReaderAction(stripe, intent);
  if (action?.status !== "in_progress") return;
  try {
    await stripe.terminal.readers.cancelAction(action.reader);
  } catch (error) {
    if (!isRefusal(error) && !isReaderError(error)) throw error;
  }
}

const isReaderError = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeError && Boolean(REFUSED[error.code ?? ""]);

/** Finds the last action of a card reader for an intent. Null when no reader has one. */
async function findReaderAction(stripe: Stripe, intent: string) {
  for await (const { id, action } of stripe.terminal.readers.list({ limit: 100 })) {
    const about = action?.process_payment_intent?.payment_intent;
    if (action && about && (typeof about === "string" ? about : about.id) === intent)
      return { reader: id, status: action.status, failure_code: action.failure_code };
  }
  return null;
}

function toCardReader({ id, label, status }: Stripe.Terminal.Reader): ProviderCardReader {
  return { id, name: label, isOnline: status === "online" };
}

/** Returns the provider's location of a business's card readers. Creates it once. */
async function ensureLocation(stripe: Stripe, { businessId, name, line1, city, state, postalCode }: ReaderLocation) {
  for await (const location of stripe.terminal.locations.list({ limit: 100 }))
    if (location.metadata["business_id"] === businessId) return location.id;
  const address = { line1, city, state, postal_code: postalCode, country: "US" };
  const newLocation = { display_name: name, address, metadata: { business_id: businessId } };
  return (await stripe.terminal.locations.create(newLocation)).id;
}

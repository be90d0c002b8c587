import "server-only";
import type { Payment } from "@/lib/invoices/records/payment";
import { conflict } from "@/lib/platform/refusals/refusal";
import { log } from "@/lib/platform/log";
import type { Who } from "@/lib/platform/session/who";
import { openChargeReference } from "./open-charge-reference";
import { declineSentence } from "./gateways/decline-sentence";
import type { ChargeResult } from "./gateways/gateway";
import { getPaymentGateway } from "./gateways/gateway";
import { getPayment } from "./list-payments";
import { isFromAnotherProvider } from "./reversals/return-payment";
import { settlePayment } from "./charges/settle-payment";

/**
 * Gives up a waiting payment, such as one whose bank page was closed, so the invoice can be paid another way. Cancels
 * it at the provider first. Money that was taken anyway counts as a normal payment. Returns the payment in its new
 * state. Throws a 409 while the provider still works on it or does not answer. The office can always end a payment of
 * another provider, which cannot be asked here. Our addition: payments.giveUp.
 */
export async function giveUpPayment(who: Who, id: string): Promise<Payment> {
  const payment = await getPayment(who, id);
  if (payment.status !== "pending") return payment;
  const ended = await cancelCharge(who, id);
  if (ended) await settlePayment(who, id, { result: ended });
  const after = await getPayment(who, id);
  if (after.status === "pending")
    throw conflict(
      "payment_processing",
      "The bank is already processing this payment, so it can't be canceled. Wait until it settles."
    );
  return after;
}

/** Returns the final outcome of the charge. Null when the payment was settled in between. */
async function cancelCharge(who: Who, paymentId: string): Promise<ChargeResult | null> {
  try {
    const reference = await openChargeReference(who, paymentId);
    if (!reference) return null;
    if (who.actor.kind === "staff" && (await isFromAnotherProvider(who, paymentId)))
      return { state: "failed", reference, code: "other_provider", sentence: declineSentence("other_provider") };
    const ended = await getPaymentGateway().cancel({ paymentId, reference });
    if (ended.state !== "failed") return ended;
    return { ...ended, code: "given_up", sentence: declineSentence("given_up") };
  } catch (error) {
    log.warn({ paymentId, error: String(error) }, "couldn't reach the card processor, so the payment stays pending");
    throw conflict("provider_unreachable", "The card processor isn't responding. Try again in a moment.");
  }
}

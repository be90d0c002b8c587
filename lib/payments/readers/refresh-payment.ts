import "server-only";
import type { Payment } from "@/lib/invoices/records/payment";
import { log } from "@/lib/platform/log";
import type { Who } from "@/lib/platform/session/who";
import { getPayment } from "../list-payments";
import { resolvePayment } from "../resolve-payment";

/**
 * Asks the provider for the state of a pending payment, such as one that a card reader waits for. Our addition:
 * payments.look.
 */
export async function refreshPayment(who: Who, id: string): Promise<Payment> {
  const payment = await getPayment(who, id);
  if (payment.status !== "pending") return payment;
  try {
    await resolvePayment(who, id);
  } catch (error) {
    log.warn(
      { paymentId: id, error: String(error) },
      "couldn't reach the card processor, so the payment stays pending"
    );
  }
  return getPayment(who, id);
}

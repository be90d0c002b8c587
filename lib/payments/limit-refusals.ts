import "server-only";
import type { Payment } from "@/lib/invoices/records/payment";
import { Refusal } from "@/lib/platform/refusals/refusal";
import { countTry, undoTry } from "@/lib/platform/rate-limit/count-try";

const WINDOW_SECONDS = 3600;
/** Enough for someone who mistypes, too few to test which stolen cards still work. */
const ON_ONE_INVOICE = 10;
const FROM_ONE_ADDRESS = 30;

/**
 * Makes a payment of a customer. Throws a 429 if too many were declined within an hour on this invoice or from this
 * address. An attempt counts before it starts, so parallel attempts are limited too. It stops counting once it
 * succeeds.
 */
export async function limitRefusals(
  from: { invoiceId: string; address: string },
  pay: () => Promise<Payment>
): Promise<Payment> {
  const limits = [
    { key: `refused-payments:${from.invoiceId}`, most: ON_ONE_INVOICE },
    { key: `refused-payments-address:${from.address}`, most: FROM_ONE_ADDRESS },
  ];
  const tries = await Promise.all(limits.map(({ key }) => countTry(key, WINDOW_SECONDS)));
  const takeBack = () => Promise.all(limits.map(({ key }) => undoTry(key)));
  if (limits.some(({ most }, index) => tries[index]! > most)) {
    await takeBack();
    throw makeTooManyRefusal();
  }
  try {
    const payment = await pay();
    if (payment.status === "succeeded") await takeBack();
    return payment;
  } catch (error) {
    // A refusal before any card was tried reveals nothing about cards.
    if (!(error instanceof Refusal && error.details["paymentId"])) await takeBack();
    throw error;
  }
}

function makeTooManyRefusal(): Refusal {
  const sentence = "Too many declined payments. Please wait an hour or call us.";
  return new Refusal("limited", "too_many_tries", sentence, {}, { retryAfterSeconds: WINDOW_SECONDS });
}

import "server-only";
import { formatDollars } from "@/lib/platform/money/format-dollars";
import type { Payment } from "@/lib/invoices/reading/payment";
import type { Reaction } from "@/lib/platform/outbox/outbox-event";
import { proveSystemWho } from "@/lib/platform/session/prove-system-who";
import { formatDay } from "@/lib/platform/time/format-time";
import { getPayment } from "./list-payments";
import { formatPaymentMeans } from "./methods/format-payment-means";
import { sendPaymentMail, type PaymentWords } from "./payment-mail";

/** Emails the customer that a bank payment failed. The payment and its status are the key. */
export const sendFailureMail: Reaction = async ({ businessId, payload }) => {
  const id = String(payload["paymentId"]);
  const who = await proveSystemWho(businessId, "failed payments");
  await who.db(async (db) => {
    const payment = await getPayment(who, id);
    // The money may have come in the meantime.
    if (payment.status !== "failed" && payment.status !== "voided") return;
    const dedupeKey = `failure:${id}:${payment.status}`;
    await sendPaymentMail(db, { payment, words: buildFailure(payment), dedupeKey });
  });
};

function buildFailure(payment: Payment): PaymentWords {
  const { amount, date, status, failureReason } = payment;
  const takenBack = "Your bank reversed this payment, so the amount is due again. Pay another way.";
  return {
    amount,
    subject: (business) => `Your payment of ${formatDollars(amount)} to ${business} failed`,
    preview: `Your payment of ${formatDollars(amount)} failed`,
    testNotice: "This is a test. No money was moved.",
    opening: (status === "failed" && failureReason) || takenBack,
    line: `${formatDay(date)} · ${formatPaymentMeans(payment)}`,
  };
}

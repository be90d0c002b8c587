import "server-only";
import { formatDollars } from "@/lib/platform/money/format-dollars";
import type { Payment } from "@/lib/invoices/records/payment";
import type { Reaction } from "@/lib/platform/outbox/outbox-event";
import { proveSystemWho } from "@/lib/platform/session/prove-system-who";
import type { Transaction } from "@/lib/platform/session/who";
import { formatDay } from "@/lib/platform/time/format-time";
import { getPayment } from "./list-payments";
import { formatPaymentMeans } from "@/lib/platform/money/format-payment-means";
import { sendPaymentMail, type PaymentWords } from "./payment-mail";

/**
 * Emails the customer that a bank payment failed. The payment and its status are the key. A charge of a maintenance plan
 * has an email of its own, with the link to pay.
 */
export const sendFailureMail: Reaction = async ({ businessId, payload }) => {
  const id = String(payload["paymentId"]);
  const who = await proveSystemWho(businessId, "failed payments");
  await who.db(async (db) => {
    const payment = await getPayment(who, id);
    // The money may have come in the meantime.
    if (payment.status !== "failed" && payment.status !== "voided") return;
    if (await isPlanCharge(db, id)) return;
    const dedupeKey = `failure:${id}:${payment.status}`;
    await sendPaymentMail(db, { payment, words: buildFailure(payment), dedupeKey });
  });
};

/** True for a payment that the worker made for a charge of a sold plan. Plans are a higher domain. */
async function isPlanCharge(db: Transaction, paymentId: string): Promise<boolean> {
  const { businessId } = db.who;
  const where = { businessId_id: { businessId, id: paymentId } };
  const { storedMethodId, receivedById, invoiceId } = await db.payment.findUniqueOrThrow({ where });
  if (!storedMethodId || receivedById || !invoiceId) return false;
  return (await db.planCharge.count({ where: { businessId, invoiceId } })) > 0;
}

function buildFailure(payment: Payment): PaymentWords {
  const { amount, date, status, failureReason, invoiceId } = payment;
  const reversalSentence = invoiceId
    ? "Your bank reversed this payment, so the amount is due again. Pay another way."
    : "Your bank reversed this payment.";
  const opening = (status === "failed" && failureReason) || reversalSentence;
  return {
    amount,
    subject: (business) => `Your payment of ${formatDollars(amount)} to ${business} failed`,
    preview: `Your payment of ${formatDollars(amount)} failed`,
    testNotice: `This is a test. No money was moved. ${opening}`,
    opening,
    line: `${formatDay(date)} · ${formatPaymentMeans(payment)}`,
  };
}

import "server-only";
import { formatDollars } from "@/lib/platform/money/format-dollars";
import type { Payment } from "@/lib/invoices/records/payment";
import type { Reaction } from "@/lib/platform/outbox/outbox-event";
import { proveSystemWho } from "@/lib/platform/session/prove-system-who";
import { formatDay } from "@/lib/platform/time/format-time";
import { getPayment } from "./list-payments";
import { sendPaymentMail, type PaymentWords } from "./payment-mail";
import { formatPaymentMeans } from "@/lib/platform/money/format-payment-means";

/** Emails the receipt to the customer. The payment is the key, so repeated events send one receipt only. */
export const sendReceipt: Reaction = async ({ businessId, payload }) => {
  const id = String(payload["paymentId"]);
  const who = await proveSystemWho(businessId, "receipts");
  await who.db(async (db) => {
    const payment = await getPayment(who, id);
    if (payment.receiptSentAt) return;
    const isSent = await sendPaymentMail(db, {
      payment,
      words: buildReceipt(payment),
      dedupeKey: `receipt:${id}`,
    });
    const where = { businessId_id: { businessId, id } };
    if (isSent) await db.payment.update({ where, data: { receiptSentAt: who.now } });
  });
};

function buildReceipt(payment: Payment): PaymentWords {
  const { amount, date } = payment;
  return {
    amount,
    subject: (business) => `Receipt for ${formatDollars(amount)} from ${business}`,
    preview: `Thank you for your payment of ${formatDollars(amount)}`,
    testNotice: "This is a test. Nothing was charged, and this isn't a receipt.",
    opening: "Thank you. We received your payment.",
    line: `${formatDay(date)} · ${formatPaymentMeans(payment)}`,
  };
}

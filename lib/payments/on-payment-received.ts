import "server-only";
import { dollars } from "@/lib/invoices/printing/invoice-document";
import type { Payment } from "@/lib/invoices/reading/payment-shapes";
import type { Reaction } from "@/lib/platform/outbox/event";
import { systemWho } from "@/lib/platform/session/system-who";
import { formatDay } from "@/lib/platform/time/format-time";
import { getPayment } from "./list-payments";
import { mailAboutPayment, type PaymentWords } from "./payment-mail";
import { brandName } from "./methods/method-names";
import { paymentTypeName } from "./payment-types";

/** Emails the receipt to the customer. The payment is the key, so repeated events send one receipt only. */
export const sendReceipt: Reaction = async ({ businessId, payload }) => {
  const id = String(payload["paymentId"]);
  const who = await systemWho(businessId, "receipts");
  await who.db(async (db) => {
    const payment = await getPayment(who, id);
    if (payment.receiptSentAt) return;
    const isSent = await mailAboutPayment(who, db, { payment, words: receiptOf(payment), dedupeKey: `receipt:${id}` });
    const where = { businessId_id: { businessId, id } };
    if (isSent) await db.payment.update({ where, data: { receiptSentAt: who.now } });
  });
};

function receiptOf({ amount, date, cardBrand, cardLast4, paymentType }: Payment): PaymentWords {
  const means = [
    cardBrand ? brandName(cardBrand) : paymentTypeName(paymentType),
    cardLast4 && `ending in ${cardLast4}`,
  ];
  return {
    amount,
    subject: (business) => `Receipt for ${dollars(amount)} from ${business}`,
    preview: `Thank you for your payment of ${dollars(amount)}`,
    testNotice: "This is a test: no money was taken, and this is no receipt.",
    opening: "Thank you. We received your payment.",
    line: `${formatDay(date)} · ${means.filter(Boolean).join(" ")}`,
  };
}

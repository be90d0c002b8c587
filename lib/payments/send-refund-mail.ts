import "server-only";
import type { Refund } from "@prisma/client";
import { formatDollars } from "@/lib/platform/money/format-dollars";
import type { Payment } from "@/lib/invoices/records/payment";
import type { Reaction } from "@/lib/platform/outbox/outbox-event";
import { proveSystemWho } from "@/lib/platform/session/prove-system-who";
import { dayFromDatabase } from "@/lib/platform/time/day";
import { formatDay } from "@/lib/platform/time/format-time";
import { getPayment } from "./list-payments";
import { sendPaymentMail, type PaymentWords } from "./payment-mail";
import { formatPaymentMeans } from "@/lib/platform/money/format-payment-means";

/** Emails the customer about a refund. The refund is the key, so repeated events send one email only. */
export const sendRefundMail: Reaction = async ({ businessId, payload }) => {
  const id = String(payload["refundId"]);
  const who = await proveSystemWho(businessId, "refunds");
  await who.db(async (db) => {
    const refund = await db.refund.findUniqueOrThrow({ where: { businessId_id: { businessId, id } } });
    // The bank may have returned it in the meantime.
    if (refund.counted.isZero()) return;
    const payment = await getPayment(who, refund.paymentId);
    await sendPaymentMail(db, { payment, words: refundOf(refund, payment), dedupeKey: `refund:${id}` });
  });
};

function refundOf(refund: Refund, payment: Payment): PaymentWords {
  const amount = refund.counted.toFixed(2);
  const day = formatDay(dayFromDatabase(refund.returnedOn));
  const means = formatPaymentMeans(payment);
  return {
    amount,
    subject: (business) => `Refund of ${formatDollars(amount)} from ${business}`,
    preview: `Refund of ${formatDollars(amount)}`,
    testNotice: "This is a test. Nothing was charged or refunded.",
    opening:
      amount === payment.amount
        ? `We refunded your payment of ${formatDollars(amount)}.`
        : `We refunded ${formatDollars(amount)} of your ${formatDollars(payment.amount)} payment.`,
    line: payment.isProvider
      ? `${day} · Refunded to: ${means}. The refund can take up to 10 business days to appear on your statement.`
      : `${day} · Original payment: ${means}`,
  };
}

import "server-only";
import { dollars } from "@/lib/invoices/printing/invoice-document";
import type { Payment } from "@/lib/invoices/reading/payment-shapes";
import type { Refund } from "@/lib/platform/database/generated/client";
import type { Reaction } from "@/lib/platform/outbox/event";
import { systemWho } from "@/lib/platform/session/system-who";
import { dayFromDatabase } from "@/lib/platform/time/days";
import { formatDay } from "@/lib/platform/time/format-time";
import { getPayment } from "../list-payments";
import { mailAboutPayment, type PaymentWords } from "../payment-mail";
import { brandName } from "../methods/method-names";
import { paymentTypeName } from "../payment-types";

/** Emails the customer about a refund. The refund is the key, so repeated events send one email only. */
export const tellRefund: Reaction = async ({ businessId, payload }) => {
  const id = String(payload["refundId"]);
  const who = await systemWho(businessId, "refunds");
  await who.db(async (db) => {
    const refund = await db.refund.findUniqueOrThrow({ where: { businessId_id: { businessId, id } } });
    // The bank may have returned it in the meantime.
    if (refund.counted.isZero()) return;
    const payment = await getPayment(who, refund.paymentId);
    await mailAboutPayment(who, db, { payment, words: refundOf(refund, payment), dedupeKey: `refund:${id}` });
  });
};

function refundOf(refund: Refund, payment: Payment): PaymentWords {
  const amount = refund.counted.toFixed(2);
  const day = formatDay(dayFromDatabase(refund.returnedOn));
  const means = payment.cardLast4
    ? `${payment.cardBrand ? brandName(payment.cardBrand) : "your card"} ending in ${payment.cardLast4}`
    : paymentTypeName(payment.paymentType).toLowerCase();
  return {
    amount,
    subject: (business) => `Refund of ${dollars(amount)} from ${business}`,
    preview: `${dollars(amount)} goes back to you`,
    testNotice: "This is a test: no money was taken, and none goes back.",
    opening: `We refunded your payment of ${dollars(payment.amount)}.`,
    line: payment.isProvider
      ? `${day} · To ${means}. Your bank may take up to ten business days to show it.`
      : `${day} · Paid by ${means}`,
  };
}

import "server-only";
import { logoAttachments, readLogo } from "@/lib/businesses/read-logo";
import { getInvoice } from "@/lib/invoices/reading/get-invoice";
import { isSandboxLetIn } from "@/lib/invoices/sending/online-payment";
import { publicBusiness } from "@/lib/invoices/sending/public-view";
import { sendMail } from "@/lib/platform/mail/send-mail";
import type { Reaction } from "@/lib/platform/outbox/event";
import { systemWho } from "@/lib/platform/session/system-who";
import { getPayment } from "./list-payments";
import { renderReceipt } from "./receipt-mail";

/** Mails the receipt to the customer. However often the event comes, one receipt a payment: its key is the payment. */
export const sendReceipt: Reaction = async ({ businessId, payload }) => {
  const paymentId = String(payload["paymentId"]);
  const who = await systemWho(businessId, "receipts");
  await who.db(async (db) => {
    const where = { businessId_id: { businessId, id: paymentId } };
    const payment = await getPayment(who, paymentId);
    if (!payment.businessCustomerId) return;
    const customer = await db.customer.findUniqueOrThrow({
      where: { businessId_id: { businessId, id: payment.businessCustomerId } },
    });
    if (!customer.email || customer.optOutEmailNotifications || payment.receiptSentAt) return;
    const business = await db.business.findUniqueOrThrow({ where: { id: businessId } });
    const invoice = payment.invoiceId ? await getInvoice(who, payment.invoiceId) : null;
    const logo = await readLogo(who);
    const shown = { ...publicBusiness(business), hasLogo: logo !== null };
    const mail = await renderReceipt({
      payment,
      invoice,
      business: shown,
      isTest: payment.isProvider && isSandboxLetIn(),
    });
    await sendMail(who, db, {
      to: customer.email,
      ...mail,
      attachments: logoAttachments(logo),
      related: { kind: "payment", id: paymentId },
      dedupeKey: `receipt:${paymentId}`,
    });
    await db.payment.update({ where, data: { receiptSentAt: who.now } });
  });
};

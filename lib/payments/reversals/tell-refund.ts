import "server-only";
import { logoAttachments, readLogo } from "@/lib/businesses/read-logo";
import { getInvoice } from "@/lib/invoices/reading/get-invoice";
import { isSandboxLetIn } from "@/lib/invoices/sending/online-payment";
import { publicBusiness } from "@/lib/invoices/sending/public-view";
import { sendMail } from "@/lib/platform/mail/send-mail";
import type { Reaction } from "@/lib/platform/outbox/event";
import { systemWho } from "@/lib/platform/session/system-who";
import { dayFromDatabase } from "@/lib/platform/time/days";
import { getPayment } from "../list-payments";
import { renderRefundMail } from "./refund-mail";

/** Mails the customer what went back. However often the event comes, one mail a refund: its key is the refund. */
export const tellRefund: Reaction = async ({ businessId, payload }) => {
  const id = String(payload["refundId"]);
  const who = await systemWho(businessId, "refunds");
  await who.db(async (db) => {
    const refund = await db.refund.findUniqueOrThrow({ where: { businessId_id: { businessId, id } } });
    const payment = await getPayment(who, refund.paymentId);
    if (!payment.businessCustomerId) return;
    const customer = await db.customer.findUniqueOrThrow({
      where: { businessId_id: { businessId, id: payment.businessCustomerId } },
    });
    if (!customer.email || customer.optOutEmailNotifications) return;
    const business = await db.business.findUniqueOrThrow({ where: { id: businessId } });
    const logo = await readLogo(who);
    const mail = await renderRefundMail({
      amount: refund.amount.toFixed(2),
      day: dayFromDatabase(refund.returnedOn),
      payment,
      invoice: payment.invoiceId ? await getInvoice(who, payment.invoiceId) : null,
      business: { ...publicBusiness(business), hasLogo: logo !== null },
      isTest: payment.isProvider && isSandboxLetIn(),
    });
    await sendMail(who, db, {
      to: customer.email,
      ...mail,
      attachments: logoAttachments(logo),
      related: { kind: "payment", id: payment.id },
      dedupeKey: `refund:${id}`,
    });
  });
};

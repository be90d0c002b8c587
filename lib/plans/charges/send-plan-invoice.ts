import "server-only";
import { z } from "zod";
import { sendInvoice } from "@/lib/invoices/sending/send-invoice";
import { Id } from "@/lib/platform/http/call-shapes";
import { Refusal } from "@/lib/platform/http/refusal";
import { formatPhone } from "@/lib/platform/format/phone";
import type { BackgroundTask } from "@/lib/platform/queue/background-task";
import { systemWho } from "@/lib/platform/session/system-who";
import type { Who } from "@/lib/platform/session/who";
import { plansById } from "../templates/list-plans";

const Payload = z.object({ businessId: Id, chargeId: Id });

/** The task that emails the invoice of a charge, once. */
export const sendPlanInvoiceTask: BackgroundTask = async (payload) => {
  const { businessId, chargeId } = Payload.parse(payload);
  await sendPlanInvoice(await systemWho(businessId, "maintenance plans"), chargeId);
};

/**
 * Emails the invoice of a charge with its link to pay. That it was sent is written with the mail, so that it goes out
 * once; what keeps it from going out stands with the charge.
 */
export async function sendPlanInvoice(who: Who, id: string): Promise<void> {
  try {
    await send(who, id);
  } catch (error) {
    if (error instanceof SentMeanwhile) return;
    if (!(error instanceof Refusal)) throw error;
    const where = { businessId: who.businessId, id };
    await who.db((db) => db.planCharge.updateMany({ where, data: { problem: error.message } }));
  }
}

async function send(who: Who, id: string): Promise<void> {
  const { businessId } = who;
  const where = { businessId_id: { businessId, id } };
  const { charge, status, customer, plan } = await who.db(async (db) => {
    const charge = await db.planCharge.findUniqueOrThrow({ where });
    const key = (of: string) => ({ businessId_id: { businessId, id: of } });
    const sold = await db.planRecurrence.findUniqueOrThrow({ where: key(charge.recurrenceId) });
    const { status, customerId } = await db.invoice.findUniqueOrThrow({ where: key(charge.invoiceId) });
    const customer = await db.customer.findUniqueOrThrow({ where: key(customerId) });
    return { charge, status, customer, plan: (await plansById(who, [sold.planId])).get(sold.planId) };
  });
  if (charge.sentAt || status === "voided" || status === "deleted") return;
  if (!customer.email) throw new Refusal("invalid", "no_email", `${customer.displayName} has no email address.`);
  const mail = { attachments: [], keepSignature: false, personalizedMessage: messageOf(plan?.contacts ?? []) };
  await sendInvoice(who, charge.invoiceId, { contacts: [customer.email], ...mail }, async (db) => {
    const { count } = await db.planCharge.updateMany({
      where: { businessId, id, sentAt: null },
      data: { sentAt: who.now, problem: "" },
    });
    if (count === 0) throw new SentMeanwhile();
  });
}

/** Another worker sent it while this one drew it. */
class SentMeanwhile extends Error {}

/** Whom to ask about the plan. */
function messageOf(contacts: ReadonlyArray<{ fullName: string; email: string; mobilePhone: string }>): string {
  if (contacts.length === 0) return "";
  const people = contacts.map(({ fullName, email, mobilePhone }) =>
    [fullName, mobilePhone && formatPhone(mobilePhone), email].filter(Boolean).join(", "),
  );
  return `Questions about your plan? Ask ${people.join(" or ")}.`;
}

import "server-only";
import type { PlanCharge } from "@prisma/client";
import { z } from "zod";
import { sendInvoice } from "@/lib/invoices/delivery/send-invoice";
import { Id } from "@/lib/platform/shapes/call-shapes";
import { Refusal } from "@/lib/platform/refusals/refusal";
import { formatBusinessPhone } from "@/lib/platform/format/format-business-phone";
import type { BackgroundTask } from "@/lib/platform/queue/background-task";
import { proveSystemWho } from "@/lib/platform/session/prove-system-who";
import type { Who } from "@/lib/platform/session/who";
import type { MaintenancePlan } from "../plan-to-save";
import { getPlansById } from "../templates/list-plans";

export const SEND_TASK = "send-plan-invoice";

const Payload = z.object({ businessId: Id, chargeId: Id });

/** The task that emails the invoice of a charge, once. */
export const sendPlanInvoiceTask: BackgroundTask = async (payload) => {
  const { businessId, chargeId } = Payload.parse(payload);
  await sendPlanInvoice(await proveSystemWho(businessId, "maintenance plans"), chargeId);
};

/**
 * Emails the invoice of a charge with a payment link. The sent mark is written with the email, so that it is sent once.
 * A problem is stored with the charge.
 */
export async function sendPlanInvoice(who: Who, id: string): Promise<void> {
  try {
    await emailChargeInvoice(who, id);
  } catch (error) {
    if (error instanceof SentMeanwhile) return;
    if (!(error instanceof Refusal)) throw error;
    const where = { businessId: who.businessId, id };
    // A recorded decline says more than this.
    await who.db((db) =>
      db.planCharge.updateMany({ where: { ...where, attempts: 0 }, data: { problem: error.message } })
    );
  }
}

async function emailChargeInvoice(who: Who, id: string): Promise<void> {
  const { businessId } = who;
  const where = { businessId_id: { businessId, id } };
  const { charge, status, customer, plan } = await who.db(async (db) => {
    const charge = await db.planCharge.findUniqueOrThrow({ where });
    const byId = (of: string) => ({ businessId_id: { businessId, id: of } });
    const sold = await db.soldPlan.findUniqueOrThrow({ where: byId(charge.soldPlanId) });
    const { status, customerId } = await db.invoice.findUniqueOrThrow({ where: byId(charge.invoiceId) });
    const customer = await db.customer.findUniqueOrThrow({ where: byId(customerId) });
    return { charge, status, customer, plan: (await getPlansById(who, [sold.planId])).get(sold.planId) };
  });
  if (charge.sentAt || status === "voided" || status === "deleted") return;
  if (!customer.email)
    throw new Refusal("invalid", "no_email", `${customer.displayName} has no email address. Add one first.`);
  const mail = {
    attachments: [],
    keepSignature: false,
    personalizedMessage: buildInvoiceMessage(plan, declineOf(charge)),
  };
  await sendInvoice(who, { id: charge.invoiceId, input: { contacts: [customer.email], ...mail } }, async (db) => {
    const { count } = await db.planCharge.updateMany({
      where: { businessId, id, sentAt: null },
      // The reason why the method on file failed stays until it is paid.
      data: { sentAt: who.now, ...(charge.attempts > 0 ? {} : { problem: "" }) },
    });
    if (count === 0) throw new SentMeanwhile();
  });
}

/** Problems before the first try are for the office only. The customer hears of a decline. */
const declineOf = ({ attempts, problem }: PlanCharge) => (attempts > 0 ? problem : "");

/** Thrown when another worker sent the invoice while this one prepared it. */
class SentMeanwhile extends Error {}

/** Explains a failed payment, if any, and names the contact for the plan. */
function buildInvoiceMessage(plan: MaintenancePlan | undefined, problem: string): string {
  const failed =
    problem &&
    `We couldn't collect the payment for ${plan?.name ?? "your maintenance plan"}. ${problem} Open the invoice to pay another way. If you save a card or bank account there, we'll use it for the plan from now on.`;
  const contacts = plan?.contacts ?? [];
  const people = contacts.map(({ fullName, email, mobilePhone: phone, mobilePhoneExtension: phoneExtension }) =>
    [fullName, formatBusinessPhone({ phone, phoneExtension }), email].filter(Boolean).join(", ")
  );
  const contactLine = people.length > 0 && `Questions about your plan? Contact ${people.join(" or ")}.`;
  return [failed, contactLine].filter(Boolean).join("\n\n");
}

import "server-only";
import type { SoldPlan as SoldPlanRow } from "@prisma/client";
import { InvoiceToSave } from "@/lib/invoices/edits/invoice-to-save";
import { saveInvoice } from "@/lib/invoices/edits/save-invoice";
import { recordChange } from "@/lib/platform/changes/record-change";
import { Refusal } from "@/lib/platform/refusals/refusal";
import { addTask } from "@/lib/platform/queue/add-task";
import type { Transaction, Who } from "@/lib/platform/session/who";
import { getDayAt, dayFromDatabase, dayToDatabase, type Day } from "@/lib/platform/time/day";
import { formatDay } from "@/lib/platform/time/format-time";
import { queuePayment } from "../records/queue-charging";
import { SEND_TASK } from "./send-plan-invoice";
import { lockSoldPlan, getRhythm, getTerm } from "../records/lock-sold-plan";
import { getPeriod } from "../records/rhythm";

/** `owesMore`: a later period is due as well. Null = nothing was due. */
type Charged = { owesMore: boolean } | null;

/** Data that a bulk run has already loaded: the name of the plan, and a number for its invoice. */
type PreloadedPlanData = { planName?: string | undefined; invoiceNumber?: number | undefined };

/**
 * Charges a sold plan for the one period that is due, if any. Invoice, charge, and next day are written in one
 * transaction, and a unique key allows one charge per period.
 */
export async function chargePlan(who: Who, soldPlanId: string, planData: PreloadedPlanData = {}): Promise<Charged> {
  try {
    return await who.db((db) => chargePeriod(db, soldPlanId, planData));
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    await recordChargeProblem(who, soldPlanId, error.message);
    return null;
  }
}

async function chargePeriod(db: Transaction, soldPlanId: string, planData: PreloadedPlanData): Promise<Charged> {
  const { who } = db;
  const { businessId } = who;
  const sold = await lockSoldPlan(db, soldPlanId);
  const period = findDuePeriod(who, sold);
  if (!period) return null;
  const planName = planData.planName ?? (await nameOf(db, sold.planId));
  const invoiceId = await saveInvoice(who, invoiceFor(sold, planName, period), planData.invoiceNumber);
  const { id } = await db.planCharge.create({
    select: { id: true },
    data: {
      businessId,
      soldPlanId,
      invoiceId,
      amount: sold.price,
      periodStart: dayToDatabase(period.start),
      periodEnd: dayToDatabase(period.end),
      createdAt: who.now,
      nextAttemptAt: sold.methodId ? who.now : null,
    },
  });
  const nextChargeOn = dayToDatabase(period.next);
  await db.soldPlan.update({
    where: { businessId_id: { businessId, id: soldPlanId } },
    select: { id: true },
    data: { nextChargeOn, chargeProblem: "" },
  });
  if (sold.methodId) await queuePayment(db, id, who.now);
  else if (sold.emailsInvoices)
    await addTask(db, SEND_TASK, { payload: { businessId, chargeId: id }, key: `${SEND_TASK}:${id}` });
  recordChange(db, { action: "plan.charged", subjectKind: "plan", subjectId: soldPlanId });
  return { owesMore: findDuePeriod(who, { ...sold, nextChargeOn }) !== null };
}

async function nameOf(db: Transaction, id: string): Promise<string> {
  const where = { businessId_id: { businessId: db.who.businessId, id } };
  return (await db.maintenancePlan.findUniqueOrThrow({ where, select: { name: true } })).name;
}

/**
 * Returns the period that has begun and is not charged. Null for a plan that is paused, canceled, archived, or over by
 * then.
 */
function findDuePeriod(who: Who, sold: SoldPlanRow): ReturnType<typeof getPeriod> | null {
  const rhythm = getRhythm(sold);
  if (!rhythm || !sold.nextChargeOn || sold.pausedAt || sold.canceledAt || sold.archivedAt) return null;
  const start = dayFromDatabase(sold.nextChargeOn);
  if (start > getDayAt(who.now, who.timeZone) || start > getTerm(sold).endOn) return null;
  return getPeriod(rhythm, start);
}

/**
 * Builds an invoice with one line item at the plan's price, due on the first day of the period. It is a draft when the
 * plan neither emails its invoices nor has a method on file.
 */
function invoiceFor(sold: SoldPlanRow, name: string, { start, end }: { start: Day; end: Day }) {
  const line = {
    name,
    description: `${formatDay(start)} – ${formatDay(end)}`,
    unitPrice: sold.price.toFixed(2),
  };
  return InvoiceToSave.parse({
    invoice_type: {
      businessCustomerId: sold.customerId,
      businessCustomerLocationId: sold.locationId,
      title: name,
      issuedOn: start,
      dueOn: start,
      lineItems: [line],
    },
    isPresenting: sold.emailsInvoices || sold.methodId !== null,
  });
}

/** Records for the office what prevents the charge. The next run retries it. */
function recordChargeProblem(who: Who, id: string, chargeProblem: string): Promise<unknown> {
  const where = { businessId: who.businessId, id };
  return who.db((db) => db.soldPlan.updateMany({ where, data: { chargeProblem } }));
}

import "server-only";
import type { SoldPlan as SoldPlanRow } from "@prisma/client";
import { getCurrentCustomerId, getCurrentLocationId } from "@/lib/customers/merge/get-current-customer";
import { decodeDrawing } from "@/lib/invoices/signatures/invoice-signature";
import { getSignatureTakerColumns } from "@/lib/invoices/records/get-signature-taker-columns";
import { recordChange } from "@/lib/platform/changes/record-change";
import { conflict, invalid, notAllowed, notFound } from "@/lib/platform/refusals/refusal";
import { Decimal } from "@/lib/platform/money/decimal";
import { type Transaction, type Who, getActingUserId } from "@/lib/platform/session/who";
import { addDays, addMonths, type Day, getDayAt, dayFromDatabase, dayToDatabase } from "@/lib/platform/time/day";
import { formatDay } from "@/lib/platform/time/format-time";
import { findFirstPeriod } from "../records/rhythm";
import { queueCharging } from "../records/queue-charging";
import type { Frequency } from "../frequency";
import type { MaintenancePlan } from "../plan-to-save";
import { dropPromisesOutside, replacePromises, writePromises } from "../promises/write-promises";
import { getPlan, getPlansById } from "../templates/list-plans";
import { lockSoldPlan, requirePlans, getTerm } from "../records/lock-sold-plan";
import type { SoldPlan, Signing, SoldPlanToSave } from "../records/sold-plan";
import { getSoldPlan } from "./select-sold-plans";

type RequestedPlan = SoldPlanToSave["recurrence"];
type Term = { startOn: Day; endOn: Day };

const REQUIRED = "(This field is required)";

/** Sells a plan for a location, or changes a sold plan. Source: maintenancePlans.updateCustomerPlan. */
export async function saveSoldPlan(who: Who, input: SoldPlanToSave): Promise<SoldPlan> {
  await requirePlans(who);
  const { id } = input.recurrence;
  return who.db(async (db) => {
    const saved = id ? await updateSoldPlan(db, id, input) : await sellPlan(db, input);
    await queueCharging(db);
    return getSoldPlan(who, saved);
  });
}

/** Sells a plan. Its promised appointments and its charges start on its first day. */
async function sellPlan(db: Transaction, input: SoldPlanToSave): Promise<string> {
  const { who } = db;
  const { businessId } = who;
  const { recurrence: sent, esig } = input;
  if (!sent.maintenance_plan_id) throw invalid({ maintenance_plan_id: REQUIRED });
  const plan = await requireSellablePlan(who, sent.maintenance_plan_id);
  const place = await findSalePlace(db, input);
  const today = getDayAt(who.now, who.timeZone);
  const startOn = sent.start_date ?? today;
  const term = toTerm(startOn, sent.end_date ?? getLastDayAfter(startOn, plan.duration));
  await refuseDouble(db, plan, { ...place, term });
  const price = sent.price ?? plan.price;
  if (new Decimal(price).lessThan(plan.price) || sent.next_charge_date === null) requirePlanPricing(who);
  const { id } = await db.soldPlan.create({
    data: {
      businessId,
      planId: plan.id,
      ...place,
      price,
      frequency: plan.frequency,
      startOn: dayToDatabase(startOn),
      endOn: dayToDatabase(term.endOn),
      emailsInvoices: sent.emailsInvoices ?? plan.emailsInvoices,
      methodId:
        (await findChangedMethod(db, place.customerId, { before: null, requestedId: sent.paymentMethodId })) ?? null,
      ...toChargeColumns(getFirstCharge(sent, { term, frequency: plan.frequency, price, today })),
      ...(esig ? toSignatureColumns(who, esig) : {}),
      createdById: getActingUserId(who),
      createdAt: who.now,
    },
  });
  await writePromises(db, { id, ...place }, { plan, term });
  recordChange(db, { action: "plan.sold", subjectKind: "plan", subjectId: id });
  return id;
}

/**
 * Changes dates, price, and charges of a sold plan. Promised appointments outside of the new dates are deleted unless they
 * are booked.
 */
async function updateSoldPlan(db: Transaction, id: string, input: SoldPlanToSave): Promise<string> {
  const { who } = db;
  const { recurrence: sent, esig } = input;
  const before = await lockSoldPlan(db, id, sent.version);
  await refuseOther(db, before, input);
  const planId = sent.maintenance_plan_id ?? before.planId;
  const plan = planId === before.planId ? null : await requireSellablePlan(who, planId);
  const was = getTerm(before);
  const term = toTerm(sent.start_date ?? was.startOn, sent.end_date ?? was.endOn);
  const isOther = plan !== null || term.startOn !== was.startOn || term.endOn !== was.endOn;
  if (isOther && !before.canceledAt && !before.archivedAt)
    await refuseDouble(db, await getPlanName(who, planId), { locationId: before.locationId, changed: id, term });
  const price = sent.price ?? plan?.price ?? before.price.toFixed(2);
  if (isOther || !before.price.equals(price)) requirePlanPricing(who);
  const frequency = plan?.frequency ?? before.frequency;
  const next = await getNextCharge(db, before, {
    sent,
    price,
    isOtherRhythm: frequency !== before.frequency,
    term,
  });
  await db.soldPlan.update({
    where: { businessId_id: { businessId: who.businessId, id } },
    data: {
      planId,
      price,
      frequency,
      startOn: dayToDatabase(term.startOn),
      endOn: dayToDatabase(term.endOn),
      emailsInvoices: sent.emailsInvoices,
      methodId: await findChangedMethod(db, before.customerId, {
        before: before.methodId,
        requestedId: sent.paymentMethodId,
      }),
      ...(next === undefined ? {} : toChargeColumns(next)),
      ...(esig ? toSignatureColumns(who, esig) : {}),
      version: { increment: 1 },
    },
  });
  await dropPromisesOutside(db, id, term);
  const today = getDayAt(who.now, who.timeZone);
  const rest = { ...term, startOn: term.startOn > today ? term.startOn : today };
  if (plan && rest.startOn <= rest.endOn) await replacePromises(db, before, { plan, term: rest });
  if (!plan && term.endOn > was.endOn)
    await addPromisesForTerm(db, before, { startOn: addDays(was.endOn, 1), endOn: term.endOn });
  recordChange(db, { action: "plan.changed", subjectKind: "plan", subjectId: id });
  return id;
}

/** Adds the promised appointments of new months in a term, such as on a renewal. */
async function addPromisesForTerm(db: Transaction, sold: SoldPlanRow, added: Term): Promise<void> {
  const plan = (await getPlansById(db.who, [sold.planId])).get(sold.planId);
  if (plan) await writePromises(db, sold, { plan, term: added });
}

/** Signs a sold plan with name, drawing, and time. */
export function signSoldPlan(who: Who, id: string, signature: Signing): Promise<SoldPlan> {
  return who.db(async (db) => {
    const sold = await lockSoldPlan(db, id);
    if (sold.signedAt)
      throw conflict(
        "plan_signed",
        `${sold.signatureName} already signed this plan. Reload the page to see the signature.`
      );
    const where = { businessId_id: { businessId: who.businessId, id } };
    await db.soldPlan.update({ where, data: { ...toSignatureColumns(who, signature), version: { increment: 1 } } });
    recordChange(db, { action: "plan.signed", subjectKind: "plan", subjectId: id });
    return getSoldPlan(who, id);
  });
}

const toSignatureColumns = (who: Who, { name, drawing }: Signing) => ({
  signatureName: name,
  ...getSignatureTakerColumns(who),
  signaturePng: drawing ? decodeDrawing(drawing) : null,
  signedAt: who.now,
});

/** Returns a plan template for sale. Throws 404 for a deleted one, and 409 for an archived one. */
export async function requireSellablePlan(who: Who, id: string): Promise<MaintenancePlan> {
  const plan = await getPlan(who, id);
  if (plan.archived) throw conflict("plan_archived", "This plan is archived. Restore the plan before you sell it.");
  return plan;
}

/** Returns the name of a plan template, even of one that is no longer for sale. */
export async function getPlanName(who: Who, id: string): Promise<Pick<MaintenancePlan, "id" | "name">> {
  const { name = "this plan" } = (await getPlansById(who, [id])).get(id) ?? {};
  return { id, name };
}

function toTerm(startOn: Day, endOn: Day): Term {
  if (endOn < startOn) throw invalid({ end_date: "The end date must be on or after the start date." });
  return { startOn, endOn };
}

/** Returns the last day of a number of months. */
export const getLastDayAfter = (startOn: Day, months: number): Day => addDays(addMonths(startOn, months), -1);

/** Returns the customer and the location, as sent or from the document it is sold with. */
async function findSalePlace(db: Transaction, { recurrence: sent, from_invoice, is_work_order }: SoldPlanToSave) {
  const { businessId } = db.who;
  const invoice = from_invoice
    ? await db.invoice.findFirst({ where: { businessId, id: from_invoice, isTemplate: false, deletedAt: null } })
    : null;
  if (from_invoice && !invoice) throw notFound("invoice");
  if (invoice && (invoice.kind === "proposal") !== is_work_order)
    throw invalid({
      is_work_order:
        invoice.kind === "proposal"
          ? "This is a proposal, not an invoice. Select it as a proposal."
          : "This is an invoice, not a proposal. Select it as an invoice.",
    });
  const namedCustomer = sent.businessCustomerId ?? invoice?.customerId;
  if (!namedCustomer) throw invalid({ businessCustomerId: REQUIRED });
  const customerId = await getCurrentCustomerId(db, namedCustomer);
  if ((await db.customer.count({ where: { businessId, id: customerId, deletedAt: null } })) === 0)
    throw notFound("customer");
  if (invoice && invoice.customerId !== customerId)
    throw invalid({ from_invoice: `This ${invoice.kind} doesn't belong to the customer. Select another one.` });
  const namedLocation = sent.businessCustomerLocationId ?? invoice?.locationId;
  if (!namedLocation) throw invalid({ businessCustomerLocationId: REQUIRED });
  const locationId = await getCurrentLocationId(db, namedLocation);
  if ((await db.location.count({ where: { businessId, id: locationId, customerId, deletedAt: null } })) === 0)
    throw invalid({
      businessCustomerLocationId: "This location doesn't belong to the customer. Select another location.",
    });
  return { customerId, locationId, soldInvoiceId: invoice?.id ?? null };
}

/** The customer and the location of a sold plan cannot change. */
async function refuseOther(
  db: Transaction,
  { customerId, locationId, soldInvoiceId }: SoldPlanRow,
  { recurrence: sent, from_invoice: invoiceId }: SoldPlanToSave
): Promise<void> {
  const { businessCustomerId, businessCustomerLocationId: placeId } = sent;
  if (businessCustomerId && (await getCurrentCustomerId(db, businessCustomerId)) !== customerId)
    throw invalid({ businessCustomerId: "A plan can't move to another customer. Sell a new plan." });
  if (placeId && (await getCurrentLocationId(db, placeId)) !== locationId)
    throw invalid({ businessCustomerLocationId: "A plan can't move to another location. Sell a new plan." });
  if (invoiceId && invoiceId !== soldInvoiceId)
    throw invalid({ from_invoice: "The plan wasn't sold with this invoice or proposal." });
}

/** Throws 409 when the location already has the same plan in that time, other than the one being changed. */
export async function refuseDouble(
  db: Transaction,
  { id, name }: Pick<MaintenancePlan, "id" | "name">,
  { locationId, changed, term }: { locationId: string; changed?: string; term: Term }
): Promise<void> {
  const { businessId } = db.who;
  await db.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`plan:${businessId}:${locationId}`}, 0))`;
  const existing = await db.soldPlan.findFirst({
    where: {
      businessId,
      ...(changed ? { id: { not: changed } } : {}),
      planId: id,
      locationId,
      canceledAt: null,
      archivedAt: null,
      startOn: { lte: dayToDatabase(term.endOn) },
      endOn: { gte: dayToDatabase(term.startOn) },
    },
  });
  if (!existing) return;
  const until = formatDay(dayFromDatabase(existing.endOn));
  const sentence = `This location already has ${name} until ${until}, and the same plan can't overlap. Cancel that plan or change the dates.`;
  throw conflict("plan_there", sentence, { recurrenceId: existing.id });
}

/** Returns a changed payment method, which must be on file for the customer. */
async function findChangedMethod(
  db: Transaction,
  customerId: string,
  { before, requestedId }: { before: string | null; requestedId: string | null | undefined }
): Promise<string | null | undefined> {
  const { who } = db;
  if (requestedId === undefined || requestedId === before) return undefined;
  if (!who.permissions.has("payments.recurring"))
    throw notAllowed("You don't have permission to manage customers' maintenance plans. Ask your administrator.");
  if (requestedId === null) return null;
  const count = await db.storedMethod.count({
    where: { businessId: who.businessId, id: requestedId, customerId, status: "active" },
  });
  if (count === 0)
    throw invalid({ paymentMethodId: "This payment method isn't on file for the customer. Select another one." });
  return requestedId;
}

/** Throws 403 when a user may not set the price, the dates, or the charges of a sold plan. */
function requirePlanPricing({ actor, permissions }: Who): void {
  if (actor.kind !== "staff" || permissions.has("invoices.all") || permissions.has("payments.recurring")) return;
  throw notAllowed("Your role can't discount a plan or change its price, dates, or charges. Ask the office.");
}

const isFree = (price: string): boolean => new Decimal(price).isZero();

const toChargeColumns = (day: Day | null) => {
  const on = day && dayToDatabase(day);
  return { chargesFrom: on, nextChargeOn: on };
};

/** Returns the first charge day, from which all others are counted. The past is never charged. */
function getFirstCharge(
  { next_charge_date: requestedDay }: RequestedPlan,
  { term, frequency, price, today }: { term: Term; frequency: Frequency; price: string; today: Day }
): Day | null {
  if (requestedDay === null || isFree(price)) return null;
  if (requestedDay) return chargeDay(requestedDay, term, today);
  return findFirstPeriod({ from: term.startOn, frequency }, today);
}

function chargeDay(day: Day, { endOn }: Term, today: Day): Day {
  if (day < today) throw invalid({ next_charge_date: "Select today or a later day." });
  if (day > endOn)
    throw invalid({ next_charge_date: `The plan ends on ${formatDay(endOn)}. Select that day or earlier.` });
  return day;
}

type SoldPlanChange = { sent: RequestedPlan; price: string; isOtherRhythm: boolean; term: Term };

/** Returns a changed next charge day. Undefined = unchanged. */
async function getNextCharge(
  db: Transaction,
  before: SoldPlanRow,
  { sent, price, isOtherRhythm, term }: SoldPlanChange
): Promise<Day | null | undefined> {
  const { who } = db;
  const was = before.nextChargeOn && dayFromDatabase(before.nextChargeOn);
  const { next_charge_date: requestedDay } = sent;
  if (isFree(price)) return null;
  // Sending back the value that the call returned is not a change. A plan without further charges answers null.
  const isSame =
    requestedDay === undefined ||
    requestedDay === was ||
    (requestedDay === null && was !== null && was > getTerm(before).endOn);
  if (isSame) return isOtherRhythm ? was : undefined;
  if (!who.permissions.has("payments.recurring"))
    throw notAllowed("You don't have permission to manage customers' maintenance plans. Ask your administrator.");
  if (requestedDay === null) return null;
  const last = await db.planCharge.findFirst({
    where: { businessId: who.businessId, soldPlanId: before.id },
    orderBy: { periodStart: "desc" },
  });
  const paidUntil = last && dayFromDatabase(last.periodEnd);
  if (paidUntil && requestedDay <= paidUntil)
    throw invalid({
      next_charge_date: `The plan is already charged through ${formatDay(paidUntil)}. Select a later day.`,
    });
  return chargeDay(requestedDay, term, getDayAt(who.now, who.timeZone));
}

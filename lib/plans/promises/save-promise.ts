import "server-only";
import { lockRow } from "@/lib/platform/database/lock-row";
import { recordChange } from "@/lib/platform/changes/record-change";
import { conflict, invalid, notFound } from "@/lib/platform/refusals/refusal";
import type { Transaction, Who } from "@/lib/platform/session/who";
import { dayToDatabase } from "@/lib/platform/time/day";
import { lockSoldPlan } from "../records/lock-sold-plan";
import type { NewPromise, Promised, PromiseMonths } from "../records/sold-plan";
import { formatMonth, toWholeMonths } from "./plan-promises";
import { getPromise } from "./list-promises";

/** Adds a promised appointment to a sold plan by hand. Source: appointmentPromises.create; rule: plans/promise */
export function createPromise(who: Who, input: NewPromise): Promise<Promised> {
  const { businessId } = who;
  const { recurrenceId: soldPlanId, jobId, jobTypeId } = input;
  return who.db(async (db) => {
    const sold = await lockSoldPlan(db, soldPlanId);
    const { customerId, locationId } = sold;
    if (jobId) await requireJob(db, jobId, customerId);
    if (jobTypeId && !(await db.jobType.count({ where: { businessId, id: jobTypeId, isDeleted: false } })))
      throw invalid({ jobTypeId: "This job type doesn't exist or was deleted. Select another one." });
    const columns = { businessId, soldPlanId, customerId, locationId };
    const work = { jobId: jobId ?? null, jobTypeId: jobTypeId ?? null, createdAt: who.now };
    const { id } = await db.appointmentPromise.create({ data: { ...columns, ...work, ...toPromiseDays(input) } });
    recordChange(db, { action: "promise.made", subjectKind: "promise", subjectId: id });
    return getPromise(who, id);
  });
}

/** Moves an open promised appointment to other months. Source: appointmentPromises.update; rule: plans/promise */
export function updatePromise(who: Who, id: string, months: PromiseMonths): Promise<Promised> {
  return who.db(async (db) => {
    await requireOpen(db, id);
    const where = { businessId_id: { businessId: who.businessId, id } };
    await db.appointmentPromise.update({ where, data: toPromiseDays(months) });
    recordChange(db, { action: "promise.changed", subjectKind: "promise", subjectId: id });
    return getPromise(who, id);
  });
}

/** Deletes an open promised appointment. Source: appointmentPromises.delete; rule: plans/promise */
export function deletePromise(who: Who, id: string): Promise<void> {
  return who.db(async (db) => {
    await requireOpen(db, id);
    await db.appointmentPromise.delete({ where: { businessId_id: { businessId: who.businessId, id } } });
    recordChange(db, { action: "promise.deleted", subjectKind: "promise", subjectId: id });
  });
}

/** Returns the first day of the first month and the last day of the last one. */
function toPromiseDays({ startYear, startMonth, endYear, endMonth }: PromiseMonths) {
  const [from, to] = [formatMonth(startYear, startMonth), formatMonth(endYear, endMonth)];
  if (to < from) throw invalid({ endMonth: "The last month must be the same as or after the first month." });
  const { firstDay, lastDay } = toWholeMonths(from, to);
  return { firstDay: dayToDatabase(firstDay), lastDay: dayToDatabase(lastDay) };
}

async function requireJob(db: Transaction, id: string, customerId: string): Promise<void> {
  const job = await db.job.findFirst({
    where: { businessId: db.who.businessId, id, deletedAt: null },
    select: { customerId: true },
  });
  if (!job) throw notFound("job");
  if (job.customerId !== customerId)
    throw invalid({ jobId: "This job doesn't belong to the customer. Select another job." });
}

/** A booked appointment must be moved or canceled on the schedule. */
async function requireOpen(db: Transaction, id: string): Promise<void> {
  await lockRow(db, "AppointmentPromise", id);
  if ((await getPromise(db.who, id)).appointment)
    throw conflict("promise_scheduled", "This appointment is scheduled. Cancel it first.");
}

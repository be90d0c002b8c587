import "server-only";
import { Prisma } from "@prisma/client";
import type { Transaction } from "@/lib/platform/session/who";
import { type Day, getDayAt, dayToDatabase } from "@/lib/platform/time/day";
import type { MaintenancePlan } from "../plan-to-save";
import { planPromises } from "./plan-promises";

type Sold = { id: string; customerId: string; locationId: string };

type Promising = Pick<MaintenancePlan, "jobTypes" | "serviceWindows">;
type Term = { startOn: Day; endOn: Day };
type PlannedPromiseRow = { jobTypeId: string; firstDay: Day; lastDay: Day };

/** Writes the promised appointments of a term. */
export async function writePromises(
  db: Transaction,
  sold: Sold,
  { plan, term }: { plan: Promising; term: Term }
): Promise<void> {
  await insertPromises(db, sold, listPromisesOf(plan, term));
}

/**
 * Replaces the plan of a sold plan from a day on. Open appointments of the old one are deleted. Those of the new one are
 * added, less the ones already booked.
 */
export async function replacePromises(
  db: Transaction,
  sold: Sold,
  { plan, term }: { plan: Promising; term: Term }
): Promise<void> {
  const { businessId, timeZone } = db.who;
  await db.$executeRaw`
    DELETE FROM appointment_promise p WHERE p.business_id = ${businessId}::uuid AND p.sold_plan_id = ${sold.id}::uuid
      AND p.job_id IS NULL AND p.last_day >= ${term.startOn}::date AND ${OPEN}`;
  const booked = await db.$queryRaw<Array<{ jobTypeId: string | null; firstDay: Day; start: Date | null }>>`
    SELECT p.job_type_id AS "jobTypeId", p.first_day::text AS "firstDay", a.start_at AS start FROM appointment_promise p
    JOIN appointment a ON a.business_id = ${businessId}::uuid AND a.id = p.appointment_id
    WHERE p.business_id = ${businessId}::uuid AND p.sold_plan_id = ${sold.id}::uuid
      AND p.last_day >= ${term.startOn}::date ORDER BY a.start_at, p.id`;
  const rows = listPromisesOf(plan, term);
  for (const { jobTypeId, firstDay, start } of booked) {
    const day = start ? getDayAt(start, timeZone) : firstDay;
    const at = rows.findIndex((row) => row.jobTypeId === jobTypeId && row.firstDay <= day && day <= row.lastDay);
    if (at >= 0) rows.splice(at, 1);
  }
  await insertPromises(db, sold, rows);
}

/** Deletes open promised appointments that lie entirely outside of the term. */
export async function dropPromisesOutside(
  db: Transaction,
  soldPlanId: string,
  { startOn, endOn }: Term
): Promise<void> {
  await db.$executeRaw`
    DELETE FROM appointment_promise p
    WHERE p.business_id = ${db.who.businessId}::uuid AND p.sold_plan_id = ${soldPlanId}::uuid
      AND (p.first_day > ${endOn}::date OR p.last_day < ${startOn}::date) AND ${OPEN}`;
}

/** Condition for a promised appointment p without a standing appointment. */
const OPEN = Prisma.sql`NOT EXISTS (
  SELECT FROM appointment a WHERE a.business_id = p.business_id AND a.id = p.appointment_id
    AND is_on_calendar(a))`;

function listPromisesOf({ jobTypes, serviceWindows }: Promising, term: Term): PlannedPromiseRow[] {
  const work = jobTypes.map((type) => ({ jobTypeId: type.id, appointmentsAYear: type.appointmentsAYear }));
  return planPromises(term, work, serviceWindows);
}

async function insertPromises(db: Transaction, sold: Sold, rows: readonly PlannedPromiseRow[]): Promise<void> {
  const { businessId, now } = db.who;
  const { id: soldPlanId, customerId, locationId } = sold;
  const data = rows.map(({ jobTypeId, firstDay, lastDay }) => ({
    businessId,
    soldPlanId,
    customerId,
    locationId,
    jobTypeId,
    firstDay: dayToDatabase(firstDay),
    lastDay: dayToDatabase(lastDay),
    createdAt: now,
  }));
  await db.appointmentPromise.createMany({ data });
}

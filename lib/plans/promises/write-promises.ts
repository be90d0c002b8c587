import "server-only";
import type { Transaction } from "@/lib/platform/database/tenant";
import type { Who } from "@/lib/platform/session/who";
import { type Day, dayToDatabase } from "@/lib/platform/time/days";
import type { MaintenancePlan } from "../plan-shapes";
import { plannedPromises } from "./planned-promises";

type Sold = { id: string; customerId: string; locationId: string };

/** Writes what a plan promises in a term. */
export async function writePromises(
  { businessId, now }: Who,
  db: Transaction,
  { id: planRecurrenceId, customerId, locationId }: Sold,
  plan: Pick<MaintenancePlan, "jobTypes" | "serviceWindows">,
  term: { startOn: Day; endOn: Day },
): Promise<void> {
  const work = plan.jobTypes.map((type) => ({ jobTypeId: type.id, appointmentsAYear: type.appointmentsAYear }));
  const rows = plannedPromises(term, work, plan.serviceWindows).map(({ jobTypeId, firstDay, lastDay }) => ({
    businessId,
    planRecurrenceId,
    customerId,
    locationId,
    jobTypeId,
    firstDay: dayToDatabase(firstDay),
    lastDay: dayToDatabase(lastDay),
    createdAt: now,
  }));
  await db.appointmentPromise.createMany({ data: rows });
}

/** Takes back the open promises of a plan that lie wholly outside of its term. */
export async function dropPromisesOutside(
  { businessId }: Who,
  db: Transaction,
  planRecurrenceId: string,
  { startOn, endOn }: { startOn: Day; endOn: Day },
): Promise<void> {
  await db.appointmentPromise.deleteMany({
    where: {
      businessId,
      planRecurrenceId,
      appointmentId: null,
      OR: [{ firstDay: { gt: dayToDatabase(endOn) } }, { lastDay: { lt: dayToDatabase(startOn) } }],
    },
  });
}

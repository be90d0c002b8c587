import "server-only";
import { continueChange } from "@/lib/platform/changes/continue-change";
import { Id } from "@/lib/platform/shapes/call-shapes";
import type { Reaction } from "@/lib/platform/outbox/outbox-event";
import { proveSystemWho } from "@/lib/platform/session/prove-system-who";
import type { Who } from "@/lib/platform/session/who";
import { cancelAppointment } from "./take-off-calendar";
import { onCalendar } from "../appointments/on-calendar";

/**
 * Ends the work for a deleted customer, so nobody drives there. Series end first, so they create no new appointments. A
 * customer who was restored meanwhile is left alone.
 */
export const endCustomersWork: Reaction = async ({ businessId, payload }) => {
  const customerId = String(payload["customerId"]);
  const { data: changeId } = Id.safeParse(payload["changeId"]);
  const who = await proveSystemWho(businessId, "scheduling", ["schedule.all", "schedule.change"]);
  await continueChange(who, changeId, () => endWork(who, customerId));
};

async function endWork(who: Who, customerId: string): Promise<void> {
  const { businessId } = who;
  if (!(await isDeleted(who, customerId))) return;
  await who.db(
    (db) => db.$executeRaw`
      UPDATE appointment_series s SET ended_at = ${who.now}, version = s.version + 1 FROM job j
      WHERE s.business_id = ${businessId}::uuid AND s.ended_at IS NULL AND j.business_id = s.business_id
        AND j.id = s.job_id AND j.customer_id = ${customerId}::uuid`
  );
  for (const id of await toCome(who, customerId)) await cancelAppointment(who, id, { onlyOne: true, notify: false });
}

async function isDeleted(who: Who, id: string): Promise<boolean> {
  const where = { businessId: who.businessId, id, deletedAt: { not: null } };
  return (await who.db((db) => db.customer.count({ where }))) > 0;
}

async function toCome({ businessId, now, db }: Who, customerId: string): Promise<string[]> {
  const rows = await db((tx) =>
    tx.appointment.findMany({
      where: {
        businessId,
        customerId,
        status: "scheduled",
        ...onCalendar,
        OR: [{ startAt: null }, { startAt: { gt: now } }],
      },
      orderBy: { id: "asc" },
      select: { id: true },
    })
  );
  return rows.map(({ id }) => id);
}

import "server-only";
import type { Transaction } from "@/lib/platform/database/tenant";
import type { Who } from "@/lib/platform/session/who";
import type { LockedAppointment } from "./change-locked";

/** Those of the crew who have begun on a visit that is in progress; nobody on any other. */
export async function begunBy(who: Who, db: Transaction, visit: LockedAppointment): Promise<string[]> {
  if (visit.status !== "in progress") return [];
  const rows = await db.appointmentTechnician.findMany({
    where: { businessId: who.businessId, appointmentId: visit.id, techStatus: { in: ["started", "finished"] } },
  });
  return rows.map(({ technicianId }) => technicianId);
}

/**
 * Lets a visit that was in progress wait again when a change took its time or everybody who had begun. One that is in
 * progress because a person said so keeps that with any crew, and a complete one always.
 */
export async function followCrew(
  who: Who,
  db: Transaction,
  before: LockedAppointment,
  { begun, technicianIds }: { begun: string[]; technicianIds: string[] },
): Promise<void> {
  if (before.status !== "in progress") return;
  const { businessId } = who;
  const where = { businessId, id: before.id, status: "in progress" };
  const areGone = begun.length > 0 && !begun.some((technician) => technicianIds.includes(technician));
  if (!areGone && before.startAt === null) return;
  await db.appointment.updateMany({
    where: areGone ? where : { ...where, startAt: null },
    data: { status: "scheduled" },
  });
}

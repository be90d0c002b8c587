import "server-only";
import type { Transaction } from "@/lib/platform/session/who";
import type { LockedAppointment } from "./change-locked";
import { computeAppointmentStatus } from "../appointments/apply-transition";
import { TechnicianStatus } from "../appointments/technician-status";

/**
 * Derives the status of an appointment from the progress of its technicians and announces it. Does nothing when nobody
 * has begun.
 */
export async function syncTechnicianStatus(db: Transaction, id: string): Promise<void> {
  const { businessId } = db.who;
  const rows = await db.appointmentTechnician.findMany({
    where: { businessId, appointmentId: id },
    orderBy: { position: "asc" },
  });
  const status = computeAppointmentStatus(rows.map((row) => TechnicianStatus.parse(row.techStatus)));
  if (!status) return;
  await db.appointment.update({ where: { businessId_id: { businessId, id } }, data: { status } });
}

/** Lists the crew members who have begun, on an appointment in progress. Empty for any other status. */
export async function listBegunTechnicians(db: Transaction, appointment: LockedAppointment): Promise<string[]> {
  if (appointment.status !== "in progress") return [];
  const rows = await db.appointmentTechnician.findMany({
    where: {
      businessId: db.who.businessId,
      appointmentId: appointment.id,
      techStatus: { in: ["started", "finished"] },
    },
  });
  return rows.map(({ technicianId }) => technicianId);
}

/**
 * Adjusts the status of an appointment in progress after a change. It is scheduled again when the change removed its
 * time or every technician who had started. It is complete when the change removed the last technician who had not finished. A
 * status that a user set by hand stays, and so does "complete".
 */
export async function syncCrewStatus(
  db: Transaction,
  before: LockedAppointment,
  { startedTechnicians, technicianIds }: { startedTechnicians: string[]; technicianIds: string[] }
): Promise<void> {
  if (before.status !== "in progress") return;
  const { businessId } = db.who;
  const where = { businessId, id: before.id, status: "in progress" };
  const isInCrew = (technician: string) => technicianIds.includes(technician);
  const hasEveryoneLeft = startedTechnicians.length > 0 && !startedTechnicians.some(isInCrew);
  if (hasEveryoneLeft || before.startAt !== null)
    await db.appointment.updateMany({
      where: hasEveryoneLeft ? where : { ...where, startAt: null },
      data: { status: "scheduled" },
    });
  if (startedTechnicians.some(isInCrew) && !before.technicianIds.every(isInCrew))
    await syncTechnicianStatus(db, before.id);
}

import "server-only";
import type { Transaction } from "@/lib/platform/session/who";
import { writeTechnicians } from "../appointments/appointment-people";
import { releaseTime } from "../busy/placement";

/** The parts of an appointment that remain after it leaves the calendar: its technicians and the requested day. */
export type RemainingParts = { technicianIds: string[]; appointmentDate: Date | null };

/**
 * Takes an appointment off the calendar, so it becomes a service request. Removes its time, and its technicians unless
 * some stay.
 */
export async function clearTime(
  db: Transaction,
  id: string,
  { technicianIds, appointmentDate }: RemainingParts = { technicianIds: [], appointmentDate: null }
): Promise<void> {
  const { businessId } = db.who;
  await releaseTime(db, id);
  await writeTechnicians(db, id, technicianIds);
  await db.appointment.update({
    where: { businessId_id: { businessId, id } },
    data: {
      startAt: null,
      endAt: null,
      appointmentDate,
      windowStartAt: null,
      windowEndAt: null,
      isServiceRequest: true,
    },
  });
}

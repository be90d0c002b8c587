import "server-only";
import type { Transaction, Who } from "@/lib/platform/session/who";
import type { AppointmentStatus } from "../appointments/list-updatable-statuses";
import { changeLocked, refuseCanceled } from "./change-locked";

/**
 * Changes the parent status of an appointment, which is the status of its whole series. rule:
 * appointments/parent-status
 */
export function changeParentStatus(who: Who, id: string, parentStatus: AppointmentStatus): Promise<void> {
  return changeLocked(who, { id }, async (db, appointment) => {
    refuseCanceled(appointment);
    await setParentStatus(db, id, parentStatus);
    return "appointment.parent-status";
  });
}

/** Sets the parent status of an appointment that is already locked, within a larger change. */
export async function setParentStatus(db: Transaction, id: string, parentStatus: AppointmentStatus): Promise<void> {
  const { businessId } = db.who;
  const { seriesId } = await db.appointment.findUniqueOrThrow({ where: { businessId_id: { businessId, id } } });
  if (!seriesId) await db.appointment.update({ where: { businessId_id: { businessId, id } }, data: { parentStatus } });
  else
    await db.appointmentSeries.update({
      where: { businessId_id: { businessId, id: seriesId } },
      data: { parentStatus },
    });
}

import "server-only";
import type { Who } from "@/lib/platform/session/who";
import type { AppointmentStatus } from "./appointment-statuses";
import { changeLocked, refuseCanceled } from "./change-locked";

/** Sets the status of a visit as a parent, and nothing else. rule: appointments/parent-status */
export function changeParentStatus(who: Who, id: string, parentStatus: AppointmentStatus): Promise<void> {
  return changeLocked(who, id, undefined, async (db, found) => {
    refuseCanceled(found);
    const where = { businessId_id: { businessId: who.businessId, id } };
    await db.appointment.update({ where, data: { parentStatus } });
    return "appointment.parent-status";
  });
}

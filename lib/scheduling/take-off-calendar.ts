import "server-only";
import type { Who } from "@/lib/platform/session/who";
import { clearTime } from "./change-appointment";
import { changeLocked } from "./change-locked";
import { releaseTime } from "./placement";

/** Cancels an appointment and frees its time; it stays readable. Source: appointments.cancel; proof: BOOK-3. */
export function cancelAppointment(who: Who, id: string): Promise<void> {
  return changeLocked(who, id, undefined, async (db) => {
    await releaseTime(who, db, id);
    await db.appointment.update({
      where: { businessId_id: { businessId: who.businessId, id } },
      data: { canceledAt: who.now },
    });
    return "appointment.canceled";
  });
}

/** Deletes softly and frees the time. Source: appointments.delete. */
export function removeAppointment(who: Who, id: string): Promise<void> {
  return changeLocked(who, id, undefined, async (db) => {
    await releaseTime(who, db, id);
    await db.appointment.update({
      where: { businessId_id: { businessId: who.businessId, id } },
      data: { isDeleted: true, dateDeleted: who.now },
    });
    return "appointment.deleted";
  });
}

/** Clears technicians and time: back to the service requests. Source: appointments.unschedule. */
export function unscheduleAppointment(who: Who, id: string): Promise<void> {
  return changeLocked(who, id, undefined, async (db) => {
    await clearTime(who, db, id);
    return "appointment.unscheduled";
  });
}

import "server-only";
import { invalid } from "@/lib/platform/refusals/refusal";
import type { Who } from "@/lib/platform/session/who";
import { clearTime } from "../edits/clear-time";
import { changeLocked, refuseCanceled } from "../edits/change-locked";
import { markException } from "../edits/place-appointment";

/**
 * Converts an appointment to a service request, which frees its time and technicians. Or removes the mark from one that
 * has a time. A request without a time becomes an appointment by getting one. Source: appointments.convert.
 */
export function convertAppointment(who: Who, id: string, isServiceRequest: boolean): Promise<void> {
  return changeLocked(who, { id }, async (db, appointment) => {
    refuseCanceled(appointment);
    if (isServiceRequest) {
      await clearTime(db, id);
      if (appointment.seriesId) await markException(db, id);
      return "appointment.unscheduled";
    }
    if (!appointment.startAt) throw invalid({ start: "Select a date and time to schedule the appointment." });
    await db.appointment.update({
      where: { businessId_id: { businessId: who.businessId, id } },
      data: { isServiceRequest: false },
    });
    return "appointment.scheduled";
  });
}

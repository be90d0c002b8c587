import "server-only";
import { invalid } from "@/lib/platform/http/refusal";
import type { Who } from "@/lib/platform/session/who";
import { clearTime } from "../changing/clear-time";
import { changeLocked, refuseCanceled } from "../changing/change-locked";
import { markException } from "../changing/place-appointment";

/**
 * Makes an appointment a service request – its time and technicians become free – or takes the mark off one that has a
 * time. What has none is scheduled by giving it one. Source: appointments.convert.
 */
export function convertAppointment(who: Who, id: string, isServiceRequest: boolean): Promise<void> {
  return changeLocked(who, id, undefined, async (db, found) => {
    refuseCanceled(found);
    if (isServiceRequest) {
      await clearTime(who, db, id);
      if (found.seriesId) await markException(who, db, id);
      return "appointment.unscheduled";
    }
    if (!found.startAt) throw invalid({ start: "Choose a date and time to schedule it." });
    await db.appointment.update({
      where: { businessId_id: { businessId: who.businessId, id } },
      data: { isServiceRequest: false },
    });
    return "appointment.scheduled";
  });
}

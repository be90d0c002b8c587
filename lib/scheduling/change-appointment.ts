import "server-only";
import { createAppointment, writeContacts, type NewAppointment } from "./create-appointment";
import { changeLocked, refuseCanceled } from "./change-locked";
import type { Who } from "@/lib/platform/session/who";
import type { AppointmentInput } from "./appointment-shapes";
import { relocate } from "./move-appointment";
import { releaseTime } from "./placement";
import { endOf, startOf } from "./when";

/** Everything of an appointment that the editor can change, at the version that the editor saw. */
export function changeAppointment(who: Who, id: string, given: AppointmentInput, version?: number): Promise<void> {
  return changeLocked(who, id, version, async (db, found) => {
    refuseCanceled(found);
    const { businessId } = who;
    await db.appointment.update({
      where: { businessId_id: { businessId, id } },
      data: {
        minTechLevel: given.minTechLevel,
        smsAppointmentConfirmation: given.smsAppointmentConfirmation,
        windowStartAt: given.window ? new Date(given.window.start) : null,
        windowEndAt: given.window ? new Date(given.window.end) : null,
        remindOneWeek: given.reminders.oneWeek,
        remindOneDay: given.reminders.oneDay,
        remindOneHour: given.reminders.oneHour,
        note: given.note,
        durationMs: given.duration,
      },
    });
    await writeContacts(who, db, { appointmentId: id, customerId: found.customerId }, given.contacts);
    const start = startOf(given, who.timeZone);
    const current = { ...found, minTechLevel: given.minTechLevel };
    if (start) {
      const end = endOf(start, given.duration);
      await relocate(who, db, current, {
        start,
        end,
        durationMs: given.duration,
        technicianIds: given.techIds,
        force: given.forceAppointment,
      });
    } else if (found.startAt) {
      await clearTime(who, db, id);
    }
    return "appointment.changed";
  });
}

/** Takes an appointment off the calendar: no time, no technicians, back to the service requests. */
export async function clearTime(who: Who, db: Parameters<Parameters<Who["db"]>[0]>[0], id: string): Promise<void> {
  const { businessId } = who;
  await releaseTime(who, db, id);
  await db.appointmentTechnician.deleteMany({ where: { businessId, appointmentId: id } });
  await db.appointment.update({
    where: { businessId_id: { businessId, id } },
    data: {
      startAt: null,
      endAt: null,
      appointmentDate: null,
      windowStartAt: null,
      windowEndAt: null,
      isServiceRequest: true,
    },
  });
}

/** Creates or edits from the editor: an id means edit. Answers the appointment's id. Source: appointments.save. */
export async function saveAppointment(
  who: Who,
  input: NewAppointment & { id?: string | undefined; version?: number | undefined },
): Promise<string> {
  if (!input.id) return createAppointment(who, input);
  await changeAppointment(who, input.id, input.appointment, input.version);
  return input.id;
}

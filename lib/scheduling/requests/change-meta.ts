import "server-only";
import type { Who } from "@/lib/platform/session/who";
import { dayToDatabase } from "@/lib/platform/time/day";
import { getInstantAt, getWallTimeAt } from "@/lib/platform/time/wall-time";
import { changeLocked, refuseCanceled } from "../edits/change-locked";
import { requireConfirmations } from "../appointments/require-confirmations";
import { moveAppointment } from "../edits/place-appointment";

export type AppointmentMeta = {
  appointmentDate?: string | null | undefined;
  techId?: string | null | undefined;
  confirmation?: boolean | undefined;
  oneWeek?: boolean | undefined;
  oneDay?: boolean | undefined;
  oneHour?: boolean | undefined;
  forceAppointment: boolean;
};

/**
 * Changes reminders, confirmation, and the day; missing fields stay. A new day keeps the time of day. On a service
 * request it is the requested day. Source: appointments.updateMeta.
 */
export function changeMeta(who: Who, id: string, meta: AppointmentMeta): Promise<void> {
  const { businessId, timeZone: zone } = who;
  return changeLocked(who, { id }, async (db, appointment) => {
    refuseCanceled(appointment);
    if (meta.confirmation && appointment.smsAppointmentConfirmation !== "1") await requireConfirmations(db);
    const { startAt, endAt } = appointment;
    const [main] = appointment.technicianIds;
    const date = meta.appointmentDate;
    if (startAt && endAt) {
      const wall = getWallTimeAt(startAt, zone);
      const isMoved = (date && date !== wall.day) || (meta.techId && meta.techId !== main);
      if (isMoved) {
        const start = getInstantAt({ day: date ?? wall.day, minute: wall.minute }, zone);
        const end = new Date(start.getTime() + endAt.getTime() - startAt.getTime());
        const techId = meta.techId ?? main;
        const technicianIds = techId
          ? [techId, ...appointment.technicianIds.slice(1).filter((one) => one !== techId)]
          : [];
        const force = meta.forceAppointment;
        await moveAppointment(db, appointment, {
          start,
          end,
          durationMs: appointment.durationMs,
          technicianIds,
          force,
        });
      }
    }
    const data = {
      ...(!startAt && date !== undefined ? { appointmentDate: date ? dayToDatabase(date) : null } : {}),
      ...(meta.confirmation === undefined ? {} : { smsAppointmentConfirmation: meta.confirmation ? "1" : "0" }),
      ...(meta.oneWeek === undefined ? {} : { remindOneWeek: meta.oneWeek }),
      ...(meta.oneDay === undefined ? {} : { remindOneDay: meta.oneDay }),
      ...(meta.oneHour === undefined ? {} : { remindOneHour: meta.oneHour }),
    };
    await db.appointment.update({ where: { businessId_id: { businessId, id } }, data });
    return "appointment.changed";
  });
}

import "server-only";
import type { Transaction } from "@/lib/platform/session/who";
import type { AppointmentInput } from "./appointment";
import { toWindowColumns } from "./shift-window";
import { writeTags } from "../tags/appointment-tags";
import { writeContacts } from "./appointment-people";

/** Writes every field of the editor except the time and the crew. */
export async function writeAppointmentFields(
  db: Transaction,
  appointment: { id: string; customerId: string },
  fields: AppointmentInput
): Promise<void> {
  const { businessId } = db.who;
  await db.appointment.update({
    where: { businessId_id: { businessId, id: appointment.id } },
    data: {
      minTechLevel: fields.minTechLevel,
      ...(fields.smsAppointmentConfirmation ? { smsAppointmentConfirmation: fields.smsAppointmentConfirmation } : {}),
      ...toWindowColumns(fields.window),
      remindOneWeek: fields.reminders.oneWeek,
      remindOneDay: fields.reminders.oneDay,
      remindOneHour: fields.reminders.oneHour,
      note: fields.note,
      durationMs: fields.duration,
    },
  });
  if (fields.tagIds) await writeTags(db, appointment.id, fields.tagIds);
  await writeContacts(db, { appointmentId: appointment.id, customerId: appointment.customerId }, fields.contacts);
}

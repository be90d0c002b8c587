import "server-only";
import type { Transaction } from "@/lib/platform/session/who";
import type { AppointmentInput } from "./appointment";
import { toWindowColumns } from "./shift-window";
import { writeTags } from "../tags/appointment-tags";
import { writeContacts } from "./appointment-people";

/** Writes every field of the editor except the time and the crew. */
export async function writeAppointmentFields(
  db: Transaction,
  found: { id: string; customerId: string },
  given: AppointmentInput
): Promise<void> {
  const { businessId } = db.who;
  await db.appointment.update({
    where: { businessId_id: { businessId, id: found.id } },
    data: {
      minTechLevel: given.minTechLevel,
      ...(given.smsAppointmentConfirmation ? { smsAppointmentConfirmation: given.smsAppointmentConfirmation } : {}),
      ...toWindowColumns(given.window),
      remindOneWeek: given.reminders.oneWeek,
      remindOneDay: given.reminders.oneDay,
      remindOneHour: given.reminders.oneHour,
      note: given.note,
      durationMs: given.duration,
    },
  });
  if (given.tagIds) await writeTags(db, found.id, given.tagIds);
  await writeContacts(db, { appointmentId: found.id, customerId: found.customerId }, given.contacts);
}

import "server-only";
import type { Appointment } from "@prisma/client";
import { listOccurrencesBetween, wallFromDatabase } from "@/lib/platform/recurrence/recurrence";
import type { Transaction } from "@/lib/platform/session/who";
import { loadAppointmentJob } from "../appointments/load-appointment-job";
import { computeEnd } from "../appointments/compute-start";
import { toSeriesRecord, type SeriesRecord } from "./series-record";
import { toAppointmentInput } from "./appointment-template";

/**
 * True when an appointment matches its series on its date. Compares the time, the length, the crew, and everything else
 * that an edit of the series writes. Such an appointment has no individual change.
 */
export async function isMatchingSeries(db: Transaction, id: string): Promise<boolean> {
  const { businessId } = db.who;
  const appointment = await db.appointment.findUniqueOrThrow({
    where: { businessId_id: { businessId, id } },
    include: { technicians: { orderBy: { position: "asc" } }, contacts: true, tags: true },
  });
  const { startAt, endAt, seriesId, seriesOccurrence } = appointment;
  if (!seriesId || !seriesOccurrence || !startAt || !endAt) return false;
  const where = { businessId_id: { businessId, id: seriesId } };
  const series = toSeriesRecord(await db.appointmentSeries.findUniqueOrThrow({ where }));
  if (appointment.jobId !== series.jobId || !isOnDate(series, startAt, seriesOccurrence)) return false;
  const { typeMs } = await loadAppointmentJob(db, appointment.jobId);
  const expected = toAppointmentInput(series.template, startAt);
  const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);
  const toContactKeys = (contacts: ReadonlyArray<{ contactId: string; type: string }>) =>
    contacts.map(({ contactId, type }) => `${contactId} ${type}`).toSorted();
  return (
    endAt.getTime() === computeEnd(startAt, expected.duration, typeMs).getTime() &&
    isSame(
      appointment.technicians.map(({ technicianId }) => technicianId),
      expected.techIds
    ) &&
    isSame(
      [appointment.windowStartAt, appointment.windowEndAt],
      [expected.window ? new Date(expected.window.start) : null, expected.window ? new Date(expected.window.end) : null]
    ) &&
    isSame(
      [appointment.note, appointment.minTechLevel, appointment.smsAppointmentConfirmation],
      [expected.note, expected.minTechLevel, expected.smsAppointmentConfirmation]
    ) &&
    isSame(
      [appointment.remindOneWeek, appointment.remindOneDay, appointment.remindOneHour],
      [expected.reminders.oneWeek, expected.reminders.oneDay, expected.reminders.oneHour]
    ) &&
    isSame(toContactKeys(appointment.contacts), toContactKeys(expected.contacts)) &&
    (!expected.tagIds || isSame(appointment.tags.map(({ tagId }) => tagId).toSorted(), expected.tagIds.toSorted()))
  );
}

/** True when an appointment is still at the time that the rule gives its date. False without a time. */
export async function isOnItsDate(db: Transaction, appointment: Appointment): Promise<boolean> {
  const { seriesId, seriesOccurrence, startAt } = appointment;
  if (!seriesId || !seriesOccurrence || !startAt) return false;
  const where = { businessId_id: { businessId: db.who.businessId, id: seriesId } };
  const series = toSeriesRecord(await db.appointmentSeries.findUniqueOrThrow({ where }));
  return isOnDate(series, startAt, seriesOccurrence);
}

function isOnDate(series: SeriesRecord, startAt: Date, seriesOccurrence: Date): boolean {
  const wall = wallFromDatabase(seriesOccurrence);
  return listOccurrencesBetween(series, { from: startAt, to: new Date(startAt.getTime() + 1) }).some(
    (date) => date.wall === wall
  );
}

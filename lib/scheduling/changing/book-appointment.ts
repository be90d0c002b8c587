import "server-only";
import type { JobFacts } from "@/lib/jobs/create-job";
import { recordChange } from "@/lib/platform/changes/record-change";
import type { Appointment } from "@/lib/platform/database/generated/client";
import { type Transaction, getActingUserId } from "@/lib/platform/session/who";
import { getDayAt, dayToDatabase } from "@/lib/platform/time/day";
import { writeContacts } from "../appointments/appointment-people";
import type { AppointmentInput } from "../appointments/appointment";
import { toWindowColumns } from "../appointments/shift-window";
import { announceAppointment } from "./change-locked";
import { syncJobStatus } from "./sync-job-status";
import { chooseNews } from "../notices/sync-notices";
import { takeTime } from "../busy/placement";
import { requireTechnicians } from "../busy/require-technicians";
import { writeTags } from "../tags/appointment-tags";
import { computeEnd } from "../appointments/compute-start";

type NewAppointment = {
  job: JobFacts;
  /** True when the job was created for this appointment, so it already has the resulting status. */
  isNewJob?: boolean;
  given: AppointmentInput;
  start: Date | null;
  /** The series columns of an appointment that a series creates. */
  columns?: Pick<Appointment, "seriesId" | "seriesOccurrence" | "rrule" | "frequency" | "unassignedReason">;
  forceHours?: boolean;
  /** True notifies the customer now. When left out, the settings decide. */
  isTold?: boolean | undefined;
};

/** Writes an appointment with its crew, takes their time or refuses, and notifies everybody. Returns the id. */
export async function bookAppointment(db: Transaction, appointment: NewAppointment): Promise<string> {
  const { job, given, start } = appointment;
  await requireTechnicians(db, given.techIds, given.minTechLevel);
  const end = start && computeEnd(start, given.duration, job.typeMs);
  const row = await writeAppointment(db, appointment, end);
  const { id } = row;
  if (start && end) {
    await takeTime(db, {
      appointmentId: id,
      start,
      end,
      technicianIds: given.techIds,
      force: given.forceAppointment,
      forceHours: appointment.forceHours,
      adding: true,
    });
  }
  recordChange(db, {
    action: "appointment.created",
    subjectKind: "appointment",
    subjectId: id,
  });
  if (!appointment.isNewJob) await syncJobStatus(db, job.id);
  const tell = chooseNews(appointment.isTold, start ? { kind: "scheduled", start } : undefined);
  await announceAppointment(db, id, given.techIds, { before: null, tell, created: row });
  return id;
}

async function writeAppointment(
  db: Transaction,
  { job, given, start, columns }: NewAppointment,
  end: Date | null
): Promise<Appointment> {
  const { who } = db;
  const { businessId } = who;
  const row = await db.appointment.create({
    data: {
      businessId,
      jobId: job.id,
      customerId: job.customerId,
      locationId: job.locationId,
      appointmentDate: computeAppointmentDay(given, start, who.timeZone),
      startAt: start,
      endAt: end,
      durationMs: given.duration,
      ...toWindowColumns(given.window),
      ...columns,
      minTechLevel: given.minTechLevel,
      smsAppointmentConfirmation: given.smsAppointmentConfirmation ?? "0",
      isServiceRequest: given.isServiceRequest || !start,
      remindOneWeek: given.reminders.oneWeek,
      remindOneDay: given.reminders.oneDay,
      remindOneHour: given.reminders.oneHour,
      note: given.note,
      createdById: getActingUserId(who),
      createdAt: who.now,
      updatedAt: who.now,
    },
  });
  await db.appointmentTechnician.createMany({
    data: given.techIds.map((technicianId, position) => ({
      businessId,
      appointmentId: row.id,
      technicianId,
      position,
    })),
  });
  if (given.tagIds) await writeTags(db, row.id, given.tagIds);
  if (given.contacts.length > 0) {
    await writeContacts(db, { appointmentId: row.id, customerId: job.customerId }, given.contacts);
  }
  return row;
}

/** Returns the local day of the start. Without a start, returns the day that the customer asked for. */
export function computeAppointmentDay(
  given: Pick<AppointmentInput, "appointmentDate">,
  start: Date | null,
  zone: string
): Date | null {
  const day = start ? getDayAt(start, zone) : given.appointmentDate;
  return day ? dayToDatabase(day) : null;
}

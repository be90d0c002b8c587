import "server-only";
import type { Appointment } from "@prisma/client";
import type { AppointmentJob } from "@/lib/jobs/create-job";
import { recordChange } from "@/lib/platform/changes/record-change";
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
  job: AppointmentJob;
  /** True when the job was created for this appointment, so it already has the resulting status. */
  isNewJob?: boolean;
  fields: AppointmentInput;
  start: Date | null;
  /** The series columns of an appointment that a series creates. */
  columns?: Pick<Appointment, "seriesId" | "seriesOccurrence" | "rrule" | "frequency" | "unassignedReason">;
  forceHours?: boolean;
  /** True notifies the customer now. When left out, the settings decide. */
  isNotified?: boolean | undefined;
};

/** Writes an appointment with its crew, takes their time or refuses, and notifies everybody. Returns the id. */
export async function bookAppointment(db: Transaction, appointment: NewAppointment): Promise<string> {
  const { job, fields, start } = appointment;
  await requireTechnicians(db, fields.techIds, fields.minTechLevel);
  const end = start && computeEnd(start, fields.duration, job.typeMs);
  const row = await writeAppointment(db, appointment, end);
  const { id } = row;
  if (start && end) {
    await takeTime(db, {
      appointmentId: id,
      start,
      end,
      technicianIds: fields.techIds,
      force: fields.forceAppointment,
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
  const news = chooseNews(appointment.isNotified, start ? { kind: "scheduled", start } : undefined);
  await announceAppointment(db, id, fields.techIds, { before: null, requestedNotice: news, created: row });
  return id;
}

async function writeAppointment(
  db: Transaction,
  { job, fields, start, columns }: NewAppointment,
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
      appointmentDate: computeAppointmentDay(fields, start, who.timeZone),
      startAt: start,
      endAt: end,
      durationMs: fields.duration,
      ...toWindowColumns(fields.window),
      ...columns,
      minTechLevel: fields.minTechLevel,
      smsAppointmentConfirmation: fields.smsAppointmentConfirmation ?? "0",
      isServiceRequest: fields.isServiceRequest || !start,
      remindOneWeek: fields.reminders.oneWeek,
      remindOneDay: fields.reminders.oneDay,
      remindOneHour: fields.reminders.oneHour,
      note: fields.note,
      createdById: getActingUserId(who),
      createdAt: who.now,
      updatedAt: who.now,
    },
  });
  await db.appointmentTechnician.createMany({
    data: fields.techIds.map((technicianId, position) => ({
      businessId,
      appointmentId: row.id,
      technicianId,
      position,
    })),
  });
  if (fields.tagIds) await writeTags(db, row.id, fields.tagIds);
  if (fields.contacts.length > 0) {
    await writeContacts(db, { appointmentId: row.id, customerId: job.customerId }, fields.contacts);
  }
  return row;
}

/** Returns the local day of the start. Without a start, returns the day that the customer asked for. */
export function computeAppointmentDay(
  fields: Pick<AppointmentInput, "appointmentDate">,
  start: Date | null,
  zone: string
): Date | null {
  const day = start ? getDayAt(start, zone) : fields.appointmentDate;
  return day ? dayToDatabase(day) : null;
}

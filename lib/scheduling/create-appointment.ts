import "server-only";
import { recordChange } from "@/lib/platform/changes/record-change";
import type { Appointment } from "@/lib/platform/database/generated/client";
import type { Transaction } from "@/lib/platform/database/tenant";
import { conflict, invalid, notFound } from "@/lib/platform/http/refusal";
import { actingUserId, type Who } from "@/lib/platform/session/who";
import { dayAt, dayToDatabase } from "@/lib/platform/time/days";
import { type JobFacts, openJob } from "@/lib/jobs/create-job";
import { jobTypeMs } from "@/lib/jobs/job-type-length";
import type { AppointmentInput } from "./appointment-shapes";
import { windowColumns } from "./arrival-window";
import { announce } from "./change-locked";
import { followJob } from "./follow-job";
import { toldOf } from "./notices/keep-notices";
import { takeTime } from "./placement";
import { startSeries } from "./series/start-series";
import { requireConfirmations } from "./confirmations";
import { requireTechnicians } from "./require-technicians";
import { writeTags } from "./tags/appointment-tags";
import { readNew } from "./read-sent";
import type { SentAppointment } from "./sent-appointment";
import { endOf, startOf } from "./when";

export type NewAppointment = {
  appointment: AppointmentInput;
  businessCustomerLocation?: string | undefined;
  jobId?: string | undefined;
  jobTypeId?: string | undefined;
  /** Whether the customer is told now; left out, the settings say. */
  sendNotification?: boolean | undefined;
};

/** What the calls that create one take. */
type SentNew = Omit<NewAppointment, "appointment"> & { appointment: SentAppointment };

/** Creates an appointment as it was sent. Source: appointments.create, .createFromSchedule, .save. */
export function createSent(who: Who, { appointment: sent, jobId, ...more }: SentNew): Promise<string> {
  const read = readNew(sent, who.timeZone);
  return createAppointment(who, { ...more, appointment: read.appointment, jobId: jobId ?? read.jobId });
}

/**
 * Creates an appointment, with a job of the given type when no job is named; answers its id. Takes the technicians'
 * time or refuses with 409. Rules: appointments/default-duration, /default-frequency.
 */
export function createAppointment(who: Who, input: NewAppointment): Promise<string> {
  return who.db(async (db) => {
    const { appointment: given } = input;
    const start = startOf(given, who.timeZone);
    if (!start && given.techIds.length > 0) throw invalid({ start: "Choose a date and time for the technician." });
    if (given.smsAppointmentConfirmation === "1") await requireConfirmations(who, db);
    const isNewJob = !input.jobId;
    const job = input.jobId ? await bookableJob(who, db, input.jobId) : await newJob(who, input, start);
    const id = await bookVisit(who, db, { job, isNewJob, given, start, isTold: input.sendNotification });
    await startSeries(who, db, { id, jobId: job.id, start }, given);
    return id;
  });
}

type Visit = {
  job: JobFacts;
  /** The job was opened for this visit and has the status that follows from it. */
  isNewJob?: boolean;
  given: AppointmentInput;
  start: Date | null;
  /** Of a visit that a series makes: where it belongs. */
  columns?: Pick<Appointment, "seriesId" | "seriesOccurrence" | "rrule" | "frequency" | "unassignedReason">;
  forceHours?: boolean;
  /** Whether the customer is told at once; left out, the settings say. */
  isTold?: boolean | undefined;
};

/** Writes a visit with its crew, takes their time or refuses, and tells everybody; answers the id. */
export async function bookVisit(who: Who, db: Transaction, visit: Visit): Promise<string> {
  const { job, given, start } = visit;
  await requireTechnicians(who, db, given.techIds, given.minTechLevel);
  const end = start && endOf(start, given.duration, job.typeMs);
  const row = await write(who, db, visit, end);
  const { id } = row;
  if (start && end) {
    await takeTime(who, db, {
      appointmentId: id,
      start,
      end,
      technicianIds: given.techIds,
      force: given.forceAppointment,
      forceHours: visit.forceHours,
      adding: true,
    });
  }
  recordChange(who, db, {
    action: "appointment.created",
    subjectKind: "appointment",
    subjectId: id,
  });
  if (!visit.isNewJob) await followJob(who, db, job.id);
  const tell = toldOf(visit.isTold, start ? { kind: "scheduled", start } : undefined);
  await announce(who, db, id, given.techIds, { before: null, tell, created: row });
  return id;
}

/** What a visit takes over from its job. 404 when the job is not there. */
export async function jobFacts(who: Who, db: Transaction, id: string): Promise<JobFacts> {
  const { businessId } = who;
  const job = await db.job.findFirst({ where: { businessId, id, deletedAt: null }, include: { jobType: true } });
  if (!job) throw notFound("job");
  return { id, customerId: job.customerId, locationId: job.locationId, typeMs: jobTypeMs(job.jobType) };
}

/** The same of a job that may get another visit: 409 when its customer was deleted. */
export async function bookableJob(who: Who, db: Transaction, id: string): Promise<JobFacts> {
  const job = await jobFacts(who, db, id);
  await requireLivingCustomer(who, db, job.customerId);
  return job;
}

/** 409 for a customer who was deleted, or is just now: who deletes waits for this transaction, or this one for that. */
export async function requireLivingCustomer(who: Who, db: Transaction, id: string): Promise<void> {
  const [customer] = await db.$queryRaw<Array<{ name: string; deletedAt: Date | null }>>`
    SELECT display_name AS name, deleted_at AS "deletedAt" FROM customer
    WHERE business_id = ${who.businessId}::uuid AND id = ${id}::uuid FOR SHARE`;
  if (!customer?.deletedAt) return;
  throw conflict("customer_deleted", `${customer.name} was deleted. Bring the customer back before you book a visit.`);
}

/** The end of a visit of a job; one whose length is not set takes as long as the job's type says. */
export async function endByJob(who: Who, db: Transaction, jobId: string, start: Date, durationMs: number) {
  if (durationMs > 0) return endOf(start, durationMs);
  const where = { businessId_id: { businessId: who.businessId, id: jobId } };
  const { jobType } = await db.job.findUniqueOrThrow({ where, include: { jobType: true } });
  return endOf(start, durationMs, jobTypeMs(jobType));
}

function newJob(who: Who, input: NewAppointment, start: Date | null): Promise<JobFacts> {
  const { businessCustomerId } = input.appointment;
  if (!businessCustomerId) throw invalid({ businessCustomerId: "Choose a customer." });
  if (!input.businessCustomerLocation) throw invalid({ businessCustomerLocation: "Choose a location." });
  const job = {
    name: "",
    businessCustomerLocationId: input.businessCustomerLocation,
    jobTypeId: input.jobTypeId,
    salesOpportunity: false,
  };
  return openJob(who, businessCustomerId, job, start ? "scheduled" : "open");
}

async function write(
  who: Who,
  db: Transaction,
  { job, given, start, columns }: Visit,
  end: Date | null,
): Promise<Appointment> {
  const { businessId } = who;
  const row = await db.appointment.create({
    data: {
      businessId,
      jobId: job.id,
      customerId: job.customerId,
      locationId: job.locationId,
      appointmentDate: dayOf(given, start, who.timeZone),
      startAt: start,
      endAt: end,
      durationMs: given.duration,
      ...windowColumns(given.window),
      ...columns,
      minTechLevel: given.minTechLevel,
      smsAppointmentConfirmation: given.smsAppointmentConfirmation ?? "0",
      isServiceRequest: given.isServiceRequest || !start,
      remindOneWeek: given.reminders.oneWeek,
      remindOneDay: given.reminders.oneDay,
      remindOneHour: given.reminders.oneHour,
      note: given.note,
      createdById: actingUserId(who),
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
  if (given.tagIds) await writeTags(who, db, row.id, given.tagIds);
  if (given.contacts.length > 0) {
    await writeContacts(who, db, { appointmentId: row.id, customerId: job.customerId }, given.contacts);
  }
  return row;
}

/** The business-local day of the start; without one, the day that is wished for. */
export function dayOf(given: Pick<AppointmentInput, "appointmentDate">, start: Date | null, zone: string): Date | null {
  const day = start ? dayAt(start, zone) : given.appointmentDate;
  return day ? dayToDatabase(day) : null;
}

/** Sets the technicians of an appointment in this order, the main one first; who stays keeps their status. */
export async function writeTechnicians(
  who: Who,
  db: Transaction,
  appointmentId: string,
  technicianIds: string[],
): Promise<void> {
  const { businessId } = who;
  await db.appointmentTechnician.deleteMany({
    where: { businessId, appointmentId, technicianId: { notIn: technicianIds } },
  });
  for (const [position, technicianId] of technicianIds.entries()) {
    await db.appointmentTechnician.upsert({
      where: { businessId_appointmentId_technicianId: { businessId, appointmentId, technicianId } },
      create: { businessId, appointmentId, technicianId, position },
      update: { position },
    });
  }
}

/** Sets who is told about an appointment; foreign contacts are refused, hidden ones left out (rule: contacts/hidden). */
export async function writeContacts(
  who: Who,
  db: Transaction,
  of: { appointmentId: string; customerId: string },
  contacts: AppointmentInput["contacts"],
): Promise<void> {
  const { businessId } = who;
  const ids = contacts.map((contact) => contact.contactId);
  const known = await db.contact.findMany({
    where: { businessId, customerId: of.customerId, id: { in: ids } },
    select: { id: true, deletedAt: true, hidden: true },
  });
  if (known.length !== new Set(ids).size) throw invalid({ contacts: "A contact does not belong to the customer." });
  // Who was deleted or hidden after somebody chose them is left out: an editor or a series that knows nothing of it goes on.
  const gone = new Set(known.filter(({ deletedAt, hidden }) => deletedAt !== null || hidden).map(({ id }) => id));
  const told = contacts.filter(({ contactId }) => !gone.has(contactId));
  await db.appointmentContact.deleteMany({ where: { businessId, appointmentId: of.appointmentId } });
  if (told.length === 0) return;
  await db.appointmentContact.createMany({
    data: told.map(({ contactId, type }) => ({ businessId, appointmentId: of.appointmentId, contactId, type })),
    skipDuplicates: true,
  });
}

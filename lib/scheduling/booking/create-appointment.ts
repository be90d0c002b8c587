import "server-only";
import { type AppointmentJob, openJob } from "@/lib/jobs/create-job";
import { invalid } from "@/lib/platform/refusals/refusal";
import { bookLead, bookLeadOfCall } from "@/lib/leads/book-lead";
import { logBooking } from "@/lib/telephony/call-log/log-booking";
import type { Transaction, Who } from "@/lib/platform/session/who";
import type { AppointmentInput } from "../appointments/appointment";
import { bookAppointment } from "../edits/book-appointment";
import { requireConfirmations } from "../appointments/require-confirmations";
import { lockBookableJob } from "../appointments/load-appointment-job";
import { parseNewAppointment } from "../edits/appointment-edit";
import type { SentAppointment } from "../appointments/sent-appointment";
import { startSeries } from "../series/start-series";
import { computeStart } from "../appointments/compute-start";

export type NewAppointment = {
  appointment: AppointmentInput;
  businessCustomerLocation?: string | undefined;
  jobId?: string | undefined;
  jobTypeId?: string | undefined;
  /** The name of the new job. Defaults to the name of its type. */
  jobName?: string | undefined;
  /** True notifies the customer now. When left out, the settings decide. */
  sendNotification?: boolean | undefined;
  /** The phone call that led to the booking, and the note on it. */
  callId?: string | null | undefined;
  callNote?: string | null | undefined;
  /** The lead that the appointment is booked for. It gets the customer and the job. */
  leadId?: string | null | undefined;
};

/** The input of the calls that create an appointment. */
type SentNew = Omit<NewAppointment, "appointment"> & { appointment: SentAppointment };

/** Creates an appointment from the input of a call. Source: appointments.create, .createFromSchedule, .save. */
export function createSentAppointment(who: Who, { appointment: sent, jobId, ...more }: SentNew): Promise<string> {
  const read = parseNewAppointment(sent, who.timeZone);
  return createAppointment(who, { ...more, appointment: read.appointment, jobId: jobId ?? read.jobId });
}

/**
 * Creates an appointment and returns its id. Creates a job of the given type when no job is named. Takes the
 * technicians' time, or throws 409. Rules: appointments/default-duration, /default-frequency.
 */
export function createAppointment(who: Who, input: NewAppointment): Promise<string> {
  return who.db(async (db) => {
    const { appointment: fields } = input;
    const start = computeStart(fields, who.timeZone);
    if (!start && fields.techIds.length > 0) throw invalid({ start: "Select a date and time to assign a technician." });
    if (fields.smsAppointmentConfirmation === "1") await requireConfirmations(db);
    const isNewJob = !input.jobId;
    if (input.jobId && input.jobName)
      throw invalid({ jobName: "This job already exists. To rename it, edit the job." });
    const job = input.jobId ? await lockBookableJob(db, input.jobId) : await createJobForBooking(who, input, start);
    const id = await bookAppointment(db, { job, isNewJob, fields, start, isNotified: input.sendNotification });
    await startSeries(db, { id, jobId: job.id, start }, fields);
    await linkOrigin(db, { ...input, appointmentId: id, jobId: job.id, customerId: job.customerId });
    return id;
  });
}

type BookingOrigin = Pick<NewAppointment, "callId" | "callNote" | "leadId"> & {
  appointmentId: string;
  jobId: string;
  customerId: string;
};

/**
 * Logs the phone call that led to an appointment; a note needs the id of its call. The lead of the booking or of its
 * call gets the customer and the job.
 */
export async function linkOrigin(
  db: Transaction,
  { callId, callNote, leadId, appointmentId, jobId, customerId }: BookingOrigin
): Promise<void> {
  if (callNote && !callId) throw invalid({ callNote: "Select the call that this note is about." });
  if (callId) await logBooking(db, { callId, appointmentId, jobId, customerId, callNote: callNote ?? undefined });
  if (leadId) await bookLead(db, { leadId, jobId, customerId });
  else if (callId) await bookLeadOfCall(db, { callId, jobId, customerId });
}

function createJobForBooking(who: Who, input: NewAppointment, start: Date | null): Promise<AppointmentJob> {
  const { businessCustomerId } = input.appointment;
  if (!businessCustomerId) throw invalid({ businessCustomerId: "Select a customer." });
  if (!input.businessCustomerLocation) throw invalid({ businessCustomerLocation: "Select a location." });
  const job = {
    name: input.jobName ?? "",
    businessCustomerLocationId: input.businessCustomerLocation,
    jobTypeId: input.jobTypeId,
    salesOpportunity: false,
  };
  return openJob(who, businessCustomerId, { input: job, status: start ? "scheduled" : "open" });
}

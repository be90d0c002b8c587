import "server-only";
import { type JobFacts, openJob } from "@/lib/jobs/create-job";
import { invalid } from "@/lib/platform/http/refusal";
import type { Transaction } from "@/lib/platform/database/tenant";
import { logBooking } from "@/lib/telephony/logging/log-booking";
import type { Who } from "@/lib/platform/session/who";
import type { AppointmentInput } from "../appointments/appointment-shapes";
import { bookAppointment } from "../changing/book-appointment";
import { requireConfirmations } from "../appointments/confirmations";
import { bookableJob } from "../appointments/job-facts";
import { readNew } from "../changing/read-sent";
import type { SentAppointment } from "../appointments/sent-appointment";
import { startSeries } from "../series/start-series";
import { startOf } from "../appointments/when";

export type NewAppointment = {
  appointment: AppointmentInput;
  businessCustomerLocation?: string | undefined;
  jobId?: string | undefined;
  jobTypeId?: string | undefined;
  /** Whether the customer is told now; left out, the settings say. */
  sendNotification?: boolean | undefined;
  /** The call that it was booked by, and what was noted of it. */
  callId?: string | null | undefined;
  callNote?: string | null | undefined;
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
    const id = await bookAppointment(who, db, { job, isNewJob, given, start, isTold: input.sendNotification });
    await startSeries(who, db, { id, jobId: job.id, start }, given);
    const { callId, callNote } = input;
    await logCall(who, db, { callId, callNote, appointmentId: id, jobId: job.id, customerId: job.customerId });
    return id;
  });
}

type Called = Pick<NewAppointment, "callId" | "callNote"> & {
  appointmentId: string;
  jobId: string;
  customerId: string;
};

/** Logs the call that led to an appointment; a note on a call needs to say which. */
export async function logCall(who: Who, db: Transaction, { callId, callNote, ...booked }: Called): Promise<void> {
  if (callId) return logBooking(who, db, { ...booked, callId, callNote: callNote ?? undefined });
  if (callNote) throw invalid({ callNote: "Say which call this is a note on." });
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

import "server-only";
import { isDeepStrictEqual } from "node:util";
import { invalid } from "@/lib/platform/http/refusal";
import { dayAt } from "@/lib/platform/time/days";
import { type Appointment, AppointmentInput } from "../appointments/appointment-shapes";
import type { AppointmentStatus } from "../appointments/appointment-statuses";
import { LONGEST_APPOINTMENT_MS } from "../appointments/longest-appointment";
import { movedWindow, type Window } from "../appointments/arrival-window";
import { SentAppointment } from "../appointments/sent-appointment";
import { startOf } from "../appointments/when";

type Sent = Partial<SentAppointment>;

/** Parses a new appointment from a call. `jobId` is the id of its job, when given. */
export function readNew(sent: SentAppointment, zone: string): { appointment: AppointmentInput; jobId?: string } {
  for (const name of ["status", "newStatus", "parentStatus"] as const)
    if ((sent[name] ?? "scheduled") !== "scheduled") throw invalid({ [name]: "A new appointment is scheduled." });
  const when = { start: sent.start, appointmentDate: sent.appointmentDate, startTime: sent.startTime };
  const appointment = AppointmentInput.parse({
    ...ownFields(sent),
    ...when,
    window: sent.window,
    duration: sent.duration ?? lengthTo(sent, startOf(when, zone), zone),
    techIds: crewOf(sent, []),
    contacts: contactsOf(sent, []),
    tagIds: sent.tagIds ?? sent.tags ?? undefined,
    businessCustomerId: sent.businessCustomerId ?? sent.businessCustomer ?? undefined,
  });
  return { appointment, ...(sent.job ? { jobId: sent.job } : {}) };
}

/** An appointment after an edit. */
export type Edit = {
  appointment: AppointmentInput;
  /** The values that change. */
  status?: AppointmentStatus;
  parentStatus?: AppointmentStatus;
  jobId?: string;
};

/**
 * Computes the appointment after an edit. Fields that are missing, or equal to the current answer, keep their value.
 */
export function readEdit(sent: SentAppointment, current: Appointment, zone: string): Edit {
  const before = SentAppointment.parse(current);
  const changed = changedIn(sent, before);
  if (changed.businessCustomer && !changed.job)
    throw invalid({ businessCustomer: "The customer follows from the job. Choose another job." });
  const when = whenOf(changed, current);
  const start = startOf(when, zone);
  const techIds = crewOf(changed, before.technicians!);
  const status = changed.newStatus ?? changed.status;
  return {
    appointment: AppointmentInput.parse({
      ...ownFields({ ...before, ...changed, rrule: ruleOfEdit(changed, current) }),
      ...when,
      window: changed.window === undefined ? windowAfter(current, start) : changed.window,
      duration: changed.duration ?? lengthTo(changed, start, zone) ?? current.duration,
      techIds,
      reminders: { ...current.reminders, ...changed.reminders },
      contacts: contactsOf(changed, before.appointmentContacts!),
      tagIds: changed.tagIds ?? changed.tags ?? undefined,
    }),
    ...(status && status !== current.status ? { status } : {}),
    ...(changed.parentStatus ? { parentStatus: changed.parentStatus } : {}),
    ...(changed.job ? { jobId: changed.job } : {}),
  };
}

/** Returns the new repetition rule. In a series, a missing rule stays. */
function ruleOfEdit({ rrule, frequency }: Sent, current: Appointment): Sent["rrule"] {
  if (rrule || !frequency || !current.recurring) return rrule;
  if (frequency === "one time") throw invalid({ frequency: "Cancel the appointments that follow to end a series." });
  return `FREQ=${frequency.toUpperCase()}`;
}

/** Keeps only the fields that differ from the current ones. */
function changedIn(sent: Sent, before: Sent): Sent {
  const names = Object.keys(sent) as (keyof Sent)[];
  return Object.fromEntries(
    names.filter((name) => !isDeepStrictEqual(sent[name], before[name])).map((name) => [name, sent[name]]),
  );
}

/** Picks the fields that have only one name. */
function ownFields(sent: Sent) {
  const { frequency, minTechLevel, smsAppointmentConfirmation, updateChildren, isServiceRequest } = sent;
  const { reminders, note, forceAppointment, rrule } = sent;
  const rule = typeof rrule === "object" ? rrule?.rrule : rrule;
  return {
    frequency,
    minTechLevel,
    smsAppointmentConfirmation,
    updateChildren,
    isServiceRequest,
    reminders,
    note,
    forceAppointment,
    rrule: rule || null,
  };
}

type When = Pick<Sent, "start" | "appointmentDate" | "startTime">;

/**
 * Decides the new time. An instant wins. Otherwise a new day keeps the time, and a new time keeps the day. Null removes
 * the time.
 */
function whenOf(changed: Sent, current: Appointment): When {
  if (changed.start !== undefined) return { start: changed.start, appointmentDate: changed.appointmentDate };
  const isOther = changed.appointmentDate !== undefined || changed.startTime !== undefined;
  if (!isOther && current.start) return { start: current.start };
  return {
    appointmentDate: changed.appointmentDate === undefined ? current.appointmentDate : changed.appointmentDate,
    startTime: changed.startTime === undefined ? current.startTime : changed.startTime,
  };
}

/** Computes the length up to a given end: an instant, or a time on the day of the start. */
function lengthTo({ end, endTime }: Sent, start: Date | null, zone: string): number | undefined {
  if (!end && !endTime) return undefined;
  if (!start) throw invalid({ startTime: "Choose a date and time, or send the duration." });
  const until = end ? new Date(end) : startOf({ appointmentDate: dayAt(start, zone), startTime: endTime }, zone)!;
  if (until <= start) throw invalid({ [end ? "end" : "endTime"]: "The end must be after the start." });
  const length = until.getTime() - start.getTime();
  if (length > LONGEST_APPOINTMENT_MS)
    throw invalid({ [end ? "end" : "endTime"]: "An appointment lasts 24 hours at most." });
  return length;
}

function crewOf(sent: Sent, before: readonly string[]): string[] {
  if (sent.techIds) return sent.techIds;
  if (sent.technicians) return sent.technicians;
  if (sent.unassignedAppointment) return [];
  const main = sent.userAccount ?? before[0];
  const others = sent.addon_techs ?? before.slice(1);
  return [...new Set([...(main ? [main] : []), ...others])];
}

type Told = AppointmentInput["contacts"][number];

function contactsOf(sent: Sent, before: readonly Told[]): Told[] {
  const told = (sent.contacts ?? sent.appointmentContacts ?? before).map(({ contactId, type }) => ({
    contactId,
    type,
  }));
  const first = sent.primaryContact;
  if (!first || told.some(({ contactId }) => contactId === first)) return told;
  return [{ contactId: first, type: "email" }, ...told];
}

/** Shifts the promised arrival window with the appointment. */
function windowAfter({ window, start }: Appointment, to: Date | null): AppointmentInput["window"] {
  if (!window || !start || !to) return null;
  const was: Window = { windowStartAt: new Date(window.start), windowEndAt: new Date(window.end) };
  const { windowStartAt, windowEndAt } = movedWindow(was, new Date(start), to);
  return { start: windowStartAt!.toISOString(), end: windowEndAt!.toISOString() };
}

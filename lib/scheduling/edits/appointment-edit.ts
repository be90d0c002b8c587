import "server-only";
import { isDeepStrictEqual } from "node:util";
import { invalid } from "@/lib/platform/refusals/refusal";
import { getDayAt } from "@/lib/platform/time/day";
import { type Appointment, AppointmentInput } from "../appointments/appointment";
import type { AppointmentStatus } from "../appointments/list-updatable-statuses";
import { LONGEST_APPOINTMENT_MS } from "../appointments/longest-appointment";
import { shiftWindow, type Window } from "../appointments/shift-window";
import { SentAppointment } from "../appointments/sent-appointment";
import { computeStart } from "../appointments/compute-start";

type SentFields = Partial<SentAppointment>;

/** Parses a new appointment from a call. `jobId` is the id of its job, when given. */
export function parseNewAppointment(
  sent: SentAppointment,
  zone: string
): { appointment: AppointmentInput; jobId?: string } {
  for (const name of ["status", "newStatus", "parentStatus"] as const)
    if ((sent[name] ?? "scheduled") !== "scheduled")
      throw invalid({ [name]: "A new appointment's status must be scheduled." });
  const when = { start: sent.start, appointmentDate: sent.appointmentDate, startTime: sent.startTime };
  const appointment = AppointmentInput.parse({
    ...pickOwnFields(sent),
    ...when,
    window: sent.window,
    duration: sent.duration ?? computeLength(sent, computeStart(when, zone), zone),
    techIds: resolveCrew(sent, []),
    contacts: resolveContacts(sent, []),
    tagIds: sent.tagIds ?? sent.tags ?? undefined,
    businessCustomerId: sent.businessCustomerId ?? sent.businessCustomer ?? undefined,
  });
  return { appointment, ...(sent.job ? { jobId: sent.job } : {}) };
}

/** An appointment after an edit. */
export type AppointmentEdit = {
  appointment: AppointmentInput;
  /** The values that change. */
  status?: AppointmentStatus;
  parentStatus?: AppointmentStatus;
  jobId?: string;
};

/**
 * Computes the appointment after an edit. Fields that are missing, or equal to the current answer, keep their value.
 */
export function parseEdit(sent: SentAppointment, current: Appointment, zone: string): AppointmentEdit {
  const before = SentAppointment.parse(current);
  const changed = pickChanged(sent, before);
  if (changed.businessCustomer && !changed.job)
    throw invalid({ businessCustomer: "An appointment's customer comes from its job. Select another job." });
  const when = resolveTime(changed, current);
  const start = computeStart(when, zone);
  const techIds = resolveCrew(changed, before.technicians!);
  const status = changed.newStatus ?? changed.status;
  return {
    appointment: AppointmentInput.parse({
      ...pickOwnFields({ ...before, ...changed, rrule: getEditedRule(changed, current) }),
      ...when,
      window: changed.window === undefined ? shiftPromisedWindow(current, start) : changed.window,
      duration: changed.duration ?? computeLength(changed, start, zone) ?? current.duration,
      techIds,
      reminders: { ...current.reminders, ...changed.reminders },
      contacts: resolveContacts(changed, before.appointmentContacts!),
      tagIds: changed.tagIds ?? changed.tags ?? undefined,
    }),
    ...(status && status !== current.status ? { status } : {}),
    ...(changed.parentStatus ? { parentStatus: changed.parentStatus } : {}),
    ...(changed.job ? { jobId: changed.job } : {}),
  };
}

/** Returns the new repetition rule. In a series, a missing rule stays. */
function getEditedRule({ rrule, frequency }: SentFields, current: Appointment): SentFields["rrule"] {
  if (rrule || !frequency || !current.recurring) return rrule;
  if (frequency === "one time") throw invalid({ frequency: "To end a series, cancel its upcoming appointments." });
  return `FREQ=${frequency.toUpperCase()}`;
}

/** Keeps only the fields that differ from the current ones. */
function pickChanged(sent: SentFields, before: SentFields): SentFields {
  const names = Object.keys(sent) as (keyof SentFields)[];
  return Object.fromEntries(
    names.filter((name) => !isDeepStrictEqual(sent[name], before[name])).map((name) => [name, sent[name]])
  );
}

/** Picks the fields that have only one name. */
function pickOwnFields(sent: SentFields) {
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

type TimeFields = Pick<SentFields, "start" | "appointmentDate" | "startTime">;

/**
 * Decides the new time. An instant wins. Otherwise a new day keeps the time, and a new time keeps the day. Null removes
 * the time.
 */
function resolveTime(changed: SentFields, current: Appointment): TimeFields {
  if (changed.start !== undefined) return { start: changed.start, appointmentDate: changed.appointmentDate };
  const isOther = changed.appointmentDate !== undefined || changed.startTime !== undefined;
  if (!isOther && current.start) return { start: current.start };
  return {
    appointmentDate: changed.appointmentDate === undefined ? current.appointmentDate : changed.appointmentDate,
    startTime: changed.startTime === undefined ? current.startTime : changed.startTime,
  };
}

/** Computes the length up to a given end: an instant, or a time on the day of the start. */
function computeLength({ end, endTime }: SentFields, start: Date | null, zone: string): number | undefined {
  if (!end && !endTime) return undefined;
  if (!start) throw invalid({ startTime: "Select a date and time, or set the length." });
  const until = end
    ? new Date(end)
    : computeStart({ appointmentDate: getDayAt(start, zone), startTime: endTime }, zone)!;
  if (until <= start) throw invalid({ [end ? "end" : "endTime"]: "The end must be after the start." });
  const length = until.getTime() - start.getTime();
  if (length > LONGEST_APPOINTMENT_MS)
    throw invalid({ [end ? "end" : "endTime"]: "Appointments can be up to 24 hours long." });
  return length;
}

function resolveCrew(sent: SentFields, before: readonly string[]): string[] {
  if (sent.techIds) return sent.techIds;
  if (sent.technicians) return sent.technicians;
  if (sent.unassignedAppointment) return [];
  const main = sent.userAccount ?? before[0];
  const others = sent.addon_techs ?? before.slice(1);
  return [...new Set([...(main ? [main] : []), ...others])];
}

type RecipientInput = AppointmentInput["contacts"][number];

function resolveContacts(sent: SentFields, before: readonly RecipientInput[]): RecipientInput[] {
  const recipients = (sent.contacts ?? sent.appointmentContacts ?? before).map(({ contactId, type }) => ({
    contactId,
    type,
  }));
  const first = sent.primaryContact;
  if (!first || recipients.some(({ contactId }) => contactId === first)) return recipients;
  return [{ contactId: first, type: "email" }, ...recipients];
}

/** Shifts the promised arrival window with the appointment. */
function shiftPromisedWindow({ window, start }: Appointment, to: Date | null): AppointmentInput["window"] {
  if (!window || !start || !to) return null;
  const was: Window = { windowStartAt: new Date(window.start), windowEndAt: new Date(window.end) };
  const { windowStartAt, windowEndAt } = shiftWindow(was, new Date(start), to);
  return { start: windowStartAt!.toISOString(), end: windowEndAt!.toISOString() };
}

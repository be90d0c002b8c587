import { type Repeats, parseRepeats, buildRuleOfRepeats } from "@/lib/platform/recurrence/rule-choices";
import { formatMinute } from "@/lib/platform/time/format-time";
import { parseTime } from "@/lib/platform/time/parse-time";
import { isDay } from "@/lib/platform/time/day";
import { getInstantAt, getWallTimeAt } from "@/lib/platform/time/wall-time";
import type { ArrivalWindow } from "@/lib/scheduling/windows/arrival-window";
import type { Appointment } from "@/lib/scheduling/appointments/appointment";

/**
 * The values of the appointment form. Days are "YYYY-MM-DD", times are "8:30 AM", and lengths are in ms (0 = not set).
 */
export type AppointmentDraft = {
  customerId: string;
  locationId: string;
  jobTypeId: string;
  date: string;
  time: string;
  durationMs: number;
  windowFrom: string;
  windowTo: string;
  techIds: string[];
  minTechLevel: number;
  reminders: { oneWeek: boolean; oneDay: boolean; oneHour: boolean };
  contacts: NoticeRecipient[];
  note: string;
  tagIds: string[];
  /** "1" when the customer should confirm, in the format of the calls. */
  smsAppointmentConfirmation: "0" | "1";
  /** The repeats. Null = none or, for a series, unchanged. */
  repeats: Repeats | null;
};

/** A contact who is notified of the appointment, by email or by text. Both channels are two entries. */
export type NoticeRecipient = { contactId: string; type: "email" | "sms" };

const TWO_HOURS = 7_200_000;

export function emptyDraft(more: Partial<AppointmentDraft> = {}): AppointmentDraft {
  return {
    customerId: "",
    locationId: "",
    jobTypeId: "",
    date: "",
    time: "",
    durationMs: TWO_HOURS,
    windowFrom: "",
    windowTo: "",
    techIds: [],
    minTechLevel: 1,
    reminders: { oneWeek: false, oneDay: false, oneHour: false },
    contacts: [],
    note: "",
    tagIds: [],
    smsAppointmentConfirmation: "0",
    repeats: null,
    ...more,
  };
}

/** Returns the local day and time of an instant in the business's time zone. */
export function toWallTime(instant: string, zone: string): { date: string; time: string } {
  const { day, minute } = getWallTimeAt(new Date(instant), zone);
  return { date: day, time: formatMinute(minute) };
}

/** Converts an appointment to form values. */
export function toAppointmentDraft(appointment: Appointment, zone: string): AppointmentDraft {
  // A service request has a requested day but no time yet.
  const start = appointment.start
    ? toWallTime(appointment.start, zone)
    : { date: appointment.appointmentDate ?? "", time: "" };
  return emptyDraft({
    customerId: appointment.businessCustomer.id,
    locationId: appointment.location.id,
    jobTypeId: appointment.job.jobType.id,
    ...start,
    durationMs: appointment.duration,
    windowFrom: appointment.window ? toWallTime(appointment.window.start, zone).time : "",
    windowTo: appointment.window ? toWallTime(appointment.window.end, zone).time : "",
    techIds: appointment.technicians.map((technician) => technician.tech_id),
    minTechLevel: appointment.minTechLevel,
    reminders: appointment.reminders,
    contacts: appointment.appointmentContacts.map(({ contactId, type }) => ({
      contactId,
      type: type === "sms" ? "sms" : "email",
    })),
    note: appointment.note,
    tagIds: appointment.tags.map((tag) => tag.id),
    smsAppointmentConfirmation: appointment.smsAppointmentConfirmation === "1" ? "1" : "0",
  });
}

/** Returns the initial repeats of a series. Null for an appointment without a day. */
export function getRepeatsOfAppointment({ rrule, appointmentDate }: Appointment): Repeats | null {
  return rrule && appointmentDate ? parseRepeats(rrule, appointmentDate) : null;
}

/** Builds the request body. The server reads date and time in the business's time zone. */
export function toAppointmentInput(draft: AppointmentDraft, zone: string) {
  const window = toWindowInput(draft, zone);
  return {
    businessCustomerId: draft.customerId || undefined,
    appointmentDate: draft.date || null,
    startTime: draft.date && draft.time ? draft.time : null,
    duration: draft.durationMs,
    window,
    techIds: draft.techIds,
    minTechLevel: draft.minTechLevel,
    reminders: draft.reminders,
    contacts: draft.contacts,
    note: draft.note,
    tagIds: draft.tagIds,
    smsAppointmentConfirmation: draft.smsAppointmentConfirmation,
    ...(draft.repeats && draft.date ? { rrule: buildRuleOfRepeats(draft.repeats, draft.date) } : {}),
  };
}

/** Returns the start in the business's time zone. Null without a day or a time. */
export function startOf({ date, time }: AppointmentDraft, zone: string): Date | null {
  try {
    return isDay(date) ? getInstantAt({ day: date, minute: parseTime(time) }, zone) : null;
  } catch {
    return null;
  }
}

function toWindowInput(draft: AppointmentDraft, zone: string): { start: string; end: string } | null {
  if (!draft.date || !draft.windowFrom || !draft.windowTo) return null;
  const toInstant = (time: string) => startOf({ ...draft, time }, zone)?.toISOString() ?? "";
  return { start: toInstant(draft.windowFrom), end: toInstant(draft.windowTo) };
}

/** True when the draft has this arrival window. */
export const hasWindow = (draft: AppointmentDraft, { startMinute, endMinute }: Minutes): boolean =>
  draft.windowFrom === formatMinute(startMinute) && draft.windowTo === formatMinute(endMinute);

/** Returns the changes for a chosen arrival window. A start outside it moves to its beginning. */
export function withWindow(draft: AppointmentDraft, window: Minutes): Partial<AppointmentDraft> {
  const windowFrom = formatMinute(window.startMinute);
  const start = draft.time ? parseTime(draft.time) : -1;
  const isIn = start >= window.startMinute && start < window.endMinute;
  return { windowFrom, windowTo: formatMinute(window.endMinute), time: isIn ? draft.time : windowFrom };
}

type Minutes = Pick<ArrivalWindow, "startMinute" | "endMinute">;

/** Returns the window in which to look for an open slot. The technician arrives inside it and may stay longer. */
export function getSearchWindow({ windowFrom, windowTo, durationMs }: AppointmentDraft) {
  if (!windowFrom || !windowTo) return {};
  const end = parseTime(windowTo) + durationMs / 60_000;
  return { windowStart: windowFrom, ...(end < 1440 ? { windowEnd: formatMinute(end) } : {}) };
}

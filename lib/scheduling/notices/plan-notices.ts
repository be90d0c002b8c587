import { addDays } from "@/lib/platform/time/days";
import { instantAt, wallTimeAt } from "@/lib/platform/time/wall-time";
import { outsideQuietHours, quietSpan, type QuietHours } from "./quiet-hours";

export const REMINDERS = ["one week", "one day", "one hour"] as const;
export type Reminder = (typeof REMINDERS)[number];
export const CHANGES = ["scheduled", "rescheduled", "unscheduled", "canceled"] as const;
export type Change = (typeof CHANGES)[number];
export type NoticeKind = Reminder | Change | "en route" | "late";

/** Who is told on which channel; no contact = the customer as such. */
export type Recipient = { contactId: string | null; channel: "email" | "sms" };

export type PlannedNotice = Recipient & { kind: NoticeKind; dueAt: Date; forStartAt: Date; occasion: string };

type Timed = {
  startAt: Date | null;
  isOn: boolean;
  reminders: Record<Reminder, boolean>;
  recipients: readonly Recipient[];
};

/**
 * The reminders that an appointment still asks for: a week and a day before at the appointment's own time of day, an
 * hour before it, all outside the quiet hours. What would be due by now is left out: an appointment booked for tomorrow
 * is not told of in a week's time.
 */
export function planReminders(appointment: Timed, quiet: QuietHours, zone: string, now: Date): PlannedNotice[] {
  const { startAt } = appointment;
  if (!startAt || !appointment.isOn || startAt <= now) return [];
  return REMINDERS.filter((kind) => appointment.reminders[kind]).flatMap((kind) => {
    const dueAt = outsideQuietHours(reminderTime(kind, startAt, zone), startAt, quiet, zone);
    if (dueAt <= now) return [];
    return appointment.recipients.map((recipient) => ({
      ...recipient,
      kind,
      dueAt,
      forStartAt: startAt,
      occasion: `start:${startAt.toISOString()}`,
    }));
  });
}

function reminderTime(kind: Reminder, start: Date, zone: string): Date {
  if (kind === "one hour") return new Date(start.getTime() - 3_600_000);
  const { day, minute } = wallTimeAt(start, zone);
  return instantAt({ day: addDays(day, kind === "one week" ? -7 : -1), minute }, zone);
}

/**
 * When a change is told: at once, or after the quiet hours; at once all the same when the appointment would begin in
 * them.
 */
export function changeTime(at: Date, start: Date, quiet: QuietHours, zone: string): Date {
  const span = quietSpan(at, quiet, zone);
  return span && span.end < start ? span.end : at;
}

import { addDays } from "@/lib/platform/time/day";
import { getInstantAt, getWallTimeAt } from "@/lib/platform/time/wall-time";
import { moveOutOfQuietHours, findQuietSpan, type QuietHours } from "./quiet-hours";

export const REMINDERS = ["one week", "one day", "one hour"] as const;
export type Reminder = (typeof REMINDERS)[number];
export const CHANGES = ["scheduled", "rescheduled", "unscheduled", "canceled"] as const;
export type NoticeChange = (typeof CHANGES)[number];
export type NoticeKind = Reminder | NoticeChange | "en route" | "late";

/** A recipient and channel. A null contact means the customer itself. */
export type Recipient = { contactId: string | null; channel: "email" | "sms" };

export type PlannedNotice = Recipient & { kind: NoticeKind; dueAt: Date; forStartAt: Date; occasion: string };

type RemindedAppointment = {
  startAt: Date | null;
  isOn: boolean;
  reminders: Record<Reminder, boolean>;
  recipients: readonly Recipient[];
};

/**
 * Plans the remaining reminders: a week and a day before at the appointment's time of day, and an hour before. All fall
 * outside the quiet hours. Reminders that would already be due are left out: an appointment for tomorrow needs no
 * one-week reminder.
 */
export function planReminders(
  appointment: RemindedAppointment,
  quiet: QuietHours,
  { zone, now }: { zone: string; now: Date }
): PlannedNotice[] {
  const { startAt } = appointment;
  if (!startAt || !appointment.isOn || startAt <= now) return [];
  return REMINDERS.filter((kind) => appointment.reminders[kind]).flatMap((kind) => {
    const dueAt = moveOutOfQuietHours(computeReminderTime(kind, startAt, zone), startAt, { quiet, zone });
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

function computeReminderTime(kind: Reminder, start: Date, zone: string): Date {
  if (kind === "one hour") return new Date(start.getTime() - 3_600_000);
  const { day, minute } = getWallTimeAt(start, zone);
  return getInstantAt({ day: addDays(day, kind === "one week" ? -7 : -1), minute }, zone);
}

/**
 * Computes when to send a message about a change: now, or after the quiet hours. It goes out now when the appointment
 * would begin within the quiet hours.
 */
export function computeChangeTime(at: Date, start: Date, { quiet, zone }: { quiet: QuietHours; zone: string }): Date {
  const span = findQuietSpan(at, quiet, zone);
  return span && span.end < start ? span.end : at;
}

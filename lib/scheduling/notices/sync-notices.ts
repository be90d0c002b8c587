import "server-only";
import type { Appointment, AppointmentNotice } from "@prisma/client";
import { lockRow } from "@/lib/platform/database/lock-row";
import type { Transaction } from "@/lib/platform/session/who";
import { isConfirmationPending } from "../appointments/require-confirmations";
import { readSettings } from "./save-notification-settings";
import type { NotificationSettings } from "./notification-settings";
import {
  type NoticeChange,
  CHANGES,
  computeChangeTime,
  planReminders,
  type Reminder,
  REMINDERS,
} from "./planned-notice";
import { dropNotice, listNotices, listNoticeRecipients, writeNotice } from "./list-notices";

/** A change of an appointment, as far as its messages are concerned. */
export type AppointmentChange = {
  /** The start before the change. Null when it had no time or did not exist. Left out when the time did not change. */
  before?: Date | null;
  /** The appointment when it was just created, so no messages about it exist yet. */
  created?: Appointment;
  /** The appointment as just written. When left out, it is read. */
  written?: Appointment;
  /**
   * The message that a user asked to send now; `start` is the time in it. Null when the user asked to send none. When
   * left out, the settings decide.
   */
  requestedNotice?: { kind: NoticeChange; start: Date } | null | undefined;
};

/** Applies the user's answer to "notify the customer?". Without an answer, the settings decide. */
export function chooseNews(
  isNotified: boolean | undefined,
  news: AppointmentChange["requestedNotice"]
): AppointmentChange["requestedNotice"] {
  if (isNotified === undefined) return undefined;
  return isNotified ? news : null;
}

/** Builds the message for a changed time. */
export function getTimeNews(before: Date | null, after: Date | null): AppointmentChange["requestedNotice"] {
  if (before?.getTime() === after?.getTime()) return undefined;
  if (after) return { kind: before ? "rescheduled" : "scheduled", start: after };
  return before ? { kind: "unscheduled", start: before } : undefined;
}

/** Automatic messages wait this long. A dispatcher who tries several times on the board sends only the last one. */
const SETTLING_MS = 5 * 60_000;

/**
 * Brings the messages of an appointment in line with its current state, in the transaction of the change. Drops
 * outdated reminders with a reason and plans new ones. Sends a message about the change when the settings or a user say
 * so.
 */
export async function syncNotices(
  db: Transaction,
  appointmentId: string,
  change: AppointmentChange = {}
): Promise<void> {
  const { businessId } = db.who;
  const { created, written = created } = change;
  const appointment =
    written ?? (await db.appointment.findUnique({ where: { businessId_id: { businessId, id: appointmentId } } }));
  if (!appointment) return;
  const settings = await readSettings(db);
  const notices = created ? [] : await listNotices(db, appointmentId);
  await syncReminders(db, appointment, { settings, notices });
  await syncChangeNotices(db, appointment, { settings, notices, appointmentChange: change });
}

/**
 * Updates the messages of an appointment that did not change. Locks it like every change, so no change comes in
 * between.
 */
export async function syncNoticesLocked(db: Transaction, appointmentId: string): Promise<void> {
  const appointment = await lockRow(db, "Appointment", appointmentId);
  if (appointment) await syncNotices(db, appointmentId, { written: appointment });
}

async function syncReminders(
  db: Transaction,
  appointment: Appointment,
  { settings, notices }: { settings: NotificationSettings; notices: AppointmentNotice[] }
): Promise<void> {
  const { who } = db;
  const reminders = {
    "one week": appointment.remindOneWeek || settings.oneWeekPrior === 1,
    "one day": appointment.remindOneDay || settings.oneDayPrior === 1,
    "one hour": appointment.remindOneHour,
  };
  const due = notices.filter(({ kind, status }) => status === "due" && (REMINDERS as readonly string[]).includes(kind));
  const hasReminders = Object.values(reminders).some(Boolean) && isOn(appointment);
  if (!hasReminders && due.length === 0) return;
  const recipients = hasReminders ? await listNoticeRecipients(db, appointment) : [];
  const remindedAppointment = { startAt: appointment.startAt, isOn: isOn(appointment), reminders, recipients };
  const planned = planReminders(remindedAppointment, settings, { zone: who.timeZone, now: who.now });
  const keys = new Set(planned.map(getNoticeKey));
  // A reminder that is already due is not planned for anybody new. Existing recipients still get it from the worker.
  const isOnItsWay = (notice: AppointmentNotice) =>
    notice.dueAt <= who.now &&
    isSameTime(notice.forStartAt, appointment.startAt) &&
    reminders[notice.kind as Reminder] &&
    recipients.some(({ contactId, channel }) => contactId === notice.contactId && channel === notice.channel);
  for (const notice of due)
    if (!keys.has(getNoticeKey(notice)) && !isOnItsWay(notice))
      await dropNotice(db, notice, getDropReason(appointment, notice));
  for (const notice of planned) {
    const row = notices.find((one) => getNoticeKey(one) === getNoticeKey(notice));
    if (row?.status === "sent" || (row?.status === "due" && row.dueAt.getTime() === notice.dueAt.getTime())) continue;
    await writeNotice(db, appointment.id, notice);
  }
}

async function syncChangeNotices(
  db: Transaction,
  appointment: Appointment,
  {
    settings,
    notices,
    appointmentChange: { before, requestedNotice },
  }: { settings: NotificationSettings; notices: AppointmentNotice[]; appointmentChange: AppointmentChange }
): Promise<void> {
  const { who } = db;
  const changeNotices = notices.filter(({ kind }) => (CHANGES as readonly string[]).includes(kind));
  const due = changeNotices.filter(({ status }) => status === "due");
  const isAutomatic =
    requestedNotice === undefined &&
    before !== undefined &&
    (settings.apptScheduled === 1 || hasOutdatedCancellation(appointment, changeNotices));
  const news = requestedNotice ?? (isAutomatic ? getAutomaticNews(appointment, changeNotices, before) : undefined);
  const hasNoNews = news === undefined && requestedNotice === undefined;
  const noticeToSend = hasNoNews ? await getConfirmationNews(db, appointment, changeNotices) : news;
  const isFitting = (notice: AppointmentNotice) =>
    noticeToSend === undefined
      ? isOn(appointment) === isOfTime(notice.kind) &&
        (!isOn(appointment) || isSameTime(notice.forStartAt, appointment.startAt))
      : noticeToSend !== null &&
        !requestedNotice &&
        notice.kind === noticeToSend.kind &&
        isSameTime(notice.forStartAt, noticeToSend.start);
  for (const notice of due) if (!isFitting(notice)) await dropNotice(db, notice, getDropReason(appointment, notice));
  if (!noticeToSend || noticeToSend.start <= who.now || due.some(isFitting)) return;
  const at = requestedNotice ? who.now : new Date(who.now.getTime() + SETTLING_MS);
  const dueAt = computeChangeTime(at, noticeToSend.start, { quiet: settings, zone: who.timeZone });
  for (const recipient of await listNoticeRecipients(db, appointment)) {
    const occasion = `version:${appointment.version}`;
    await writeNotice(db, appointment.id, {
      ...recipient,
      kind: noticeToSend.kind,
      dueAt,
      forStartAt: noticeToSend.start,
      occasion,
    });
  }
}

/** Sends a message regardless of the settings when the customer has to confirm. Otherwise nobody would ask them. */
async function getConfirmationNews(
  db: Transaction,
  appointment: Appointment,
  changeNotices: AppointmentNotice[]
): Promise<{ kind: NoticeChange; start: Date } | undefined> {
  const { startAt, seriesId, isSeriesException } = appointment;
  // In a series, the reminders ask for confirmation of each appointment.
  if (!startAt || !isOn(appointment) || (seriesId && !isSeriesException)) return undefined;
  if (changeNotices.some(({ kind, forStartAt }) => isOfTime(kind) && isSameTime(forStartAt, startAt))) return undefined;
  if (!(await isConfirmationPending(db, appointment))) return undefined;
  const isNew = changeNotices.every(({ kind, status }) => status !== "sent" || !isOfTime(kind));
  return { kind: isNew ? "scheduled" : "rescheduled", start: startAt };
}

/**
 * True when the appointment takes place although the customer was last notified that it was canceled. This is corrected
 * regardless of the settings.
 */
function hasOutdatedCancellation(appointment: Appointment, changeNotices: AppointmentNotice[]): boolean {
  return isOn(appointment) && findLastSent(changeNotices)?.kind === "canceled";
}

const findLastSent = (changeNotices: AppointmentNotice[]) => changeNotices.findLast(({ status }) => status === "sent");

/** Decides the automatic message by comparing with what the customer knows. Null when nothing is left to send. */
function getAutomaticNews(
  appointment: Appointment,
  changeNotices: AppointmentNotice[],
  before: Date | null
): { kind: NoticeChange; start: Date } | null | undefined {
  const last = findLastSent(changeNotices);
  const announcedStart = last && isOfTime(last.kind) ? last.forStartAt : null;
  if (isOn(appointment)) {
    // In a series, only appointments that were moved individually or restored get their own messages.
    if (appointment.seriesId && !appointment.isSeriesException && !hasOutdatedCancellation(appointment, changeNotices))
      return undefined;
    if (isSameTime(before, appointment.startAt)) return undefined;
    if (isSameTime(announcedStart, appointment.startAt)) return null;
    return { kind: announcedStart ? "rescheduled" : "scheduled", start: appointment.startAt! };
  }
  const isOffCalendar = appointment.isDeleted || appointment.canceledAt !== null || appointment.startAt === null;
  if (!isOffCalendar) return undefined;
  if (!announcedStart) return null;
  return { kind: appointment.isDeleted || appointment.canceledAt ? "canceled" : "unscheduled", start: announcedStart };
}

const isOfTime = (kind: string) => kind === "scheduled" || kind === "rescheduled";

const isSameTime = (a: Date | null | undefined, b: Date | null | undefined) =>
  (a?.getTime() ?? 0) === (b?.getTime() ?? 0);

/** True when the appointment is on the calendar and not done. */
export function isOn(appointment: Pick<Appointment, "isDeleted" | "canceledAt" | "startAt" | "status">): boolean {
  return (
    !appointment.isDeleted &&
    appointment.canceledAt === null &&
    appointment.startAt !== null &&
    appointment.status === "scheduled"
  );
}

function getNoticeKey(notice: { kind: string; channel: string; contactId: string | null; occasion: string }): string {
  return [notice.kind, notice.channel, notice.contactId ?? "", notice.occasion].join("/");
}

/** Returns the reason why a message is not sent, as a sentence. */
export function getDropReason(
  appointment: Pick<Appointment, "isDeleted" | "canceledAt" | "startAt" | "status">,
  notice: Pick<AppointmentNotice, "forStartAt">
): string {
  if (appointment.isDeleted) return "The appointment was deleted.";
  if (appointment.canceledAt) return "The appointment was canceled.";
  if (!appointment.startAt) return "The appointment was unscheduled.";
  if (!isSameTime(appointment.startAt, notice.forStartAt)) return "The appointment was moved.";
  if (appointment.status === "missed") return "The appointment was missed.";
  if (appointment.status !== "scheduled") return "The appointment had already started.";
  return "The appointment's message settings changed.";
}

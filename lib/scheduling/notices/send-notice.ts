import "server-only";
import type { Appointment, AppointmentNotice } from "@prisma/client";
import { z } from "zod";
import { lockRow } from "@/lib/platform/database/lock-row";
import { sendText } from "@/lib/messaging/texts/send-text";
import { Id } from "@/lib/platform/shapes/call-shapes";
import type { BackgroundTask } from "@/lib/platform/queue/background-task";
import { proveSystemWho } from "@/lib/platform/session/prove-system-who";
import type { Transaction, Who } from "@/lib/platform/session/who";
import { findNoticeAddress, computeNoticeEnd, emailNotice, loadNoticeText, getMismatchReason } from "./notice-now";
import { queueNotice, dropNotice, listNoticeRecipients, writeNotice } from "./list-notices";
import { formatSmsBody, type NoticeText } from "./notice-text";
import { readSettings } from "./save-notification-settings";
import type { NoticeKind } from "./planned-notice";
import { findQuietSpan } from "./quiet-hours";
import { emailRecipient } from "./email-instead";

const Payload = z.object({ businessId: Id, noticeId: Id });

/** The task that sends a message. */
export const sendNoticeTask: BackgroundTask = async (payload) => {
  const { businessId, noticeId } = Payload.parse(payload);
  await sendNotice(await proveSystemWho(businessId, "notices"), noticeId);
};

/**
 * Sends a due message once. Locks the row, compares it with the current appointment and preferences, and marks it as
 * sent in the transaction that writes the message. A crash at any point, or two workers at once, still produces only
 * one message.
 */
export function sendNotice(who: Who, id: string): Promise<void> {
  const { businessId } = who;
  return who.db(async (db) => {
    const notice = await lockRow(db, "AppointmentNotice", id);
    if (notice?.status !== "due") return;
    if (notice.dueAt > who.now) return queueNotice(db, id, notice.dueAt);
    const appointment = await db.appointment.findUniqueOrThrow({
      where: { businessId_id: { businessId, id: notice.appointmentId } },
    });
    const reason = getMismatchReason(who, appointment, notice);
    if (reason) return dropNotice(db, notice, reason);
    if (await postponeNotice(db, notice)) return;
    if (await replanNotice(db, appointment, notice)) return;
    const address = await findNoticeAddress(db, appointment, notice);
    if ("reason" in address) return dropNotice(db, notice, address.reason);
    const text = await loadNoticeText(db, appointment, { notice, firstName: address.firstName });
    const notTexted = await writeMessage(db, notice, { to: address.to, text });
    // A recipient who replied STOP gets an email instead, when an address is known.
    if (notTexted && !(await emailRecipient(db, appointment, notice))) return dropNotice(db, notice, notTexted);
    await db.appointmentNotice.update({
      where: { businessId_id: { businessId, id } },
      data: { status: "sent", sentAt: who.now, ...(notTexted ? { reason: `${notTexted} Emailed instead.` } : {}) },
    });
  });
}

/** Postpones a message to the end of the quiet hours when the worker runs late. Returns true when it was postponed. */
async function postponeNotice(db: Transaction, notice: AppointmentNotice): Promise<boolean> {
  const { who } = db;
  const isAboutNow = notice.kind === "late" || notice.kind === "en route";
  const span = isAboutNow ? null : findQuietSpan(who.now, await readSettings(db), who.timeZone);
  if (!span || span.end >= notice.forStartAt) return false;
  await db.appointmentNotice.update({
    where: { businessId_id: { businessId: who.businessId, id: notice.id } },
    data: { dueAt: span.end },
  });
  await queueNotice(db, notice.id, span.end);
  return true;
}

/**
 * Drops a message when the recipient's preference changed since it was planned, and plans it again for the current
 * recipients. Returns true when it did.
 */
async function replanNotice(db: Transaction, appointment: Appointment, notice: AppointmentNotice): Promise<boolean> {
  const { contactId, channel, dueAt, forStartAt, occasion } = notice;
  const recipients = await listNoticeRecipients(db, appointment);
  if (recipients.some((one) => one.contactId === contactId && one.channel === channel)) return false;
  const isThere = contactId === null || recipients.some((one) => one.contactId === contactId);
  await dropNotice(db, notice, isThere ? "This contact is now notified another way." : "The contact was removed.");
  const kind = notice.kind as NoticeKind;
  for (const recipient of recipients)
    await writeNotice(db, appointment.id, { ...recipient, kind, dueAt, forStartAt, occasion });
  return true;
}

/** Writes the message. Returns the reason when nothing was written, otherwise null. */
async function writeMessage(
  db: Transaction,
  notice: AppointmentNotice,
  { to, text }: { to: string; text: NoticeText }
) {
  const dedupeKey = `notice:${notice.id}`;
  if (notice.channel !== "sms") {
    await emailNotice(db, notice, { to, text, dedupeKey });
    return null;
  }
  const related = { kind: "appointment", id: notice.appointmentId };
  return sendText(db, {
    to,
    body: formatSmsBody(text),
    namesOptOut: true,
    related,
    dedupeKey,
    expiresAt: computeNoticeEnd(notice) ?? undefined,
  });
}

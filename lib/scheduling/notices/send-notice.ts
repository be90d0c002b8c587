import "server-only";
import { z } from "zod";
import { Id } from "@/lib/platform/http/call-shapes";
import type { Appointment, AppointmentNotice, Contact, Customer } from "@/lib/platform/database/generated/client";
import type { Transaction } from "@/lib/platform/database/tenant";
import { phoneE164 } from "@/lib/platform/format/phone";
import type { BackgroundTask } from "@/lib/platform/queue/background-task";
import { sendMail } from "@/lib/platform/mail/send-mail";
import { systemWho } from "@/lib/platform/session/system-who";
import type { Who } from "@/lib/platform/session/who";
import { phoneCarrier } from "@/lib/platform/phone/carrier";
import { sendText } from "@/lib/messaging/texts/send-text";
import { isOn, whyDropped } from "./keep-notices";
import { renderNotice } from "./notice-mail";
import { askToSend, dropNotice, recipientsOf, writeNotice } from "./notice-rows";
import { noticeText, smsBody, type NoticeText } from "./notice-text";
import { readSettings } from "./notification-settings";
import type { NoticeKind } from "./plan-notices";
import { quietSpan } from "./quiet-hours";

const Payload = z.object({ businessId: Id, noticeId: Id });

/** The task behind a notice. */
export const sendNoticeTask: BackgroundTask = async (payload) => {
  const { businessId, noticeId } = Payload.parse(payload);
  await sendNotice(await systemWho(businessId, "notices"), noticeId);
};

/**
 * Sends a notice that is due, once: the row is locked, compared with the appointment and the wishes as they are now,
 * and marked as sent in the transaction that writes the message. Killed at any point, or run by two workers, it leaves
 * one message or is repeated.
 */
export function sendNotice(who: Who, id: string): Promise<void> {
  const { businessId } = who;
  return who.db(async (db) => {
    await db.$queryRaw`SELECT 1 AS one FROM appointment_notice WHERE business_id = ${businessId}::uuid AND id = ${id}::uuid FOR UPDATE`;
    const notice = await db.appointmentNotice.findUnique({ where: { businessId_id: { businessId, id } } });
    if (notice?.status !== "due") return;
    if (notice.dueAt > who.now) return askToSend(who, db, id, notice.dueAt);
    const appointment = await db.appointment.findUniqueOrThrow({
      where: { businessId_id: { businessId, id: notice.appointmentId } },
    });
    const reason = whyNotNow(who, appointment, notice);
    if (reason) return dropNotice(who, db, notice, reason);
    if (await postponed(who, db, notice)) return;
    if (await toldAnotherWay(who, db, appointment, notice)) return;
    const address = await addressOf(who, db, appointment, notice);
    if ("reason" in address) return dropNotice(who, db, notice, address.reason);
    await write(who, db, notice, address.to, await textOf(who, db, appointment, notice, address.firstName));
    await db.appointmentNotice.update({
      where: { businessId_id: { businessId, id } },
      data: { status: "sent", sentAt: who.now },
    });
  });
}

/** Why the notice does not fit the appointment as it is now; null = it does. */
function whyNotNow(who: Who, appointment: Appointment, notice: AppointmentNotice): string | null {
  const { kind, forStartAt } = notice;
  if (kind === "canceled") return isOn(appointment) ? "The appointment takes place after all." : null;
  if (kind === "unscheduled") return appointment.startAt ? "The appointment has a time again." : null;
  const fits =
    appointment.startAt?.getTime() === forStartAt.getTime() && !appointment.canceledAt && !appointment.isDeleted;
  if (kind === "late" || kind === "en route") {
    if (!fits) return whyDropped(appointment, { forStartAt });
    return endOf(notice)! <= who.now ? "It could not be told in time." : null;
  }
  if (!fits || !isOn(appointment)) return whyDropped(appointment, { forStartAt });
  return forStartAt <= who.now ? "The appointment had begun." : null;
}

/** What is told of this very moment is true for so long. */
const OF_THE_MOMENT_MS = 20 * 60_000;

/** When a notice says nothing true any more; null = that an appointment is off stays true. */
function endOf({ kind, dueAt, forStartAt }: AppointmentNotice): Date | null {
  if (kind === "late" || kind === "en route") return new Date(dueAt.getTime() + OF_THE_MOMENT_MS);
  return kind === "canceled" || kind === "unscheduled" ? null : forStartAt;
}

/** A worker that comes late does not disturb the quiet hours either: whether the notice now waits for their end. */
async function postponed(who: Who, db: Transaction, notice: AppointmentNotice): Promise<boolean> {
  const isAboutNow = notice.kind === "late" || notice.kind === "en route";
  const span = isAboutNow ? null : quietSpan(who.now, await readSettings(who, db), who.timeZone);
  if (!span || span.end >= notice.forStartAt) return false;
  await db.appointmentNotice.update({
    where: { businessId_id: { businessId: who.businessId, id: notice.id } },
    data: { dueAt: span.end },
  });
  await askToSend(who, db, notice.id, span.end);
  return true;
}

/**
 * The wish may have changed since the notice was planned: then it is dropped, and whoever is to be told now is, by the
 * way that they wish for. Whether that is so.
 */
async function toldAnotherWay(
  who: Who,
  db: Transaction,
  appointment: Appointment,
  notice: AppointmentNotice,
): Promise<boolean> {
  const { contactId, channel, dueAt, forStartAt, occasion } = notice;
  const recipients = await recipientsOf(who, db, appointment);
  if (recipients.some((one) => one.contactId === contactId && one.channel === channel)) return false;
  const isThere = contactId === null || recipients.some((one) => one.contactId === contactId);
  await dropNotice(who, db, notice, isThere ? "They are told another way now." : "The contact is not there any more.");
  const kind = notice.kind as NoticeKind;
  for (const recipient of recipients)
    await writeNotice(who, db, appointment.id, { ...recipient, kind, dueAt, forStartAt, occasion });
  return true;
}

type Address = { to: string; firstName: string } | { reason: string };

async function addressOf(
  who: Who,
  db: Transaction,
  appointment: Appointment,
  { contactId, channel }: AppointmentNotice,
): Promise<Address> {
  const { businessId } = who;
  const customer = await db.customer.findUniqueOrThrow({
    where: { businessId_id: { businessId, id: appointment.customerId } },
  });
  if (customer.deletedAt) return { reason: "The customer was deleted." };
  const contact = contactId
    ? await db.contact.findUniqueOrThrow({ where: { businessId_id: { businessId, id: contactId } } })
    : null;
  return reachable(customer, contact, channel);
}

/** Where a customer or one of their contacts is told things, or why they are not. */
function reachable(
  customer: Pick<
    Customer,
    "email" | "mobilePhone" | "firstName" | "optOutEmailNotifications" | "optOutTextNotifications"
  >,
  contact: Pick<Contact, "email" | "mobilePhone" | "firstName"> | null,
  channel: string,
): Address {
  const { firstName, email, mobilePhone } = contact ?? customer;
  if (channel === "sms") {
    if (customer.optOutTextNotifications) return { reason: "The customer wants no texts." };
    if (phoneCarrier() === null) return { reason: "No text provider is set." };
    const to = phoneE164(mobilePhone);
    return to ? { to, firstName } : { reason: "There is no mobile number." };
  }
  if (customer.optOutEmailNotifications) return { reason: "The customer wants no e-mail." };
  return email ? { to: email, firstName } : { reason: "There is no e-mail address." };
}

async function textOf(
  who: Who,
  db: Transaction,
  appointment: Appointment,
  notice: AppointmentNotice,
  firstName: string,
): Promise<NoticeText> {
  const { businessId, timeZone: zone } = who;
  const business = await db.business.findUniqueOrThrow({ where: { id: businessId } });
  const technicianId = /^technician:([0-9a-f-]{36})/.exec(notice.occasion)?.[1];
  const technician = technicianId
    ? await db.user.findUnique({ where: { businessId_id: { businessId, id: technicianId } } })
    : null;
  const isOfThatTime = appointment.startAt?.getTime() === notice.forStartAt.getTime();
  const window =
    isOfThatTime && appointment.windowStartAt && appointment.windowEndAt
      ? { start: appointment.windowStartAt, end: appointment.windowEndAt }
      : null;
  return noticeText({
    kind: notice.kind as NoticeKind,
    firstName,
    business: { name: business.displayName || business.name, phone: business.phone },
    start: notice.forStartAt,
    window,
    technician: technician?.firstName ?? null,
    zone,
  });
}

async function write(who: Who, db: Transaction, notice: AppointmentNotice, to: string, text: NoticeText) {
  const related = { kind: "appointment", id: notice.appointmentId };
  const dedupeKey = `notice:${notice.id}`;
  const expiresAt = endOf(notice) ?? undefined;
  if (notice.channel === "sms") return sendText(who, db, { to, body: smsBody(text), related, dedupeKey, expiresAt });
  const { name, displayName, brandColour } = await db.business.findUniqueOrThrow({
    where: { id: who.businessId },
  });
  await sendMail(who, db, {
    to,
    subject: text.subject,
    ...(await renderNotice(text, { name: displayName || name, brandColour })),
    related,
    dedupeKey,
    expiresAt,
  });
}

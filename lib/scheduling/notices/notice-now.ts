import "server-only";
import type { Appointment, AppointmentNotice, Contact, Customer } from "@prisma/client";
import { getWishRefusal } from "@/lib/customers/consent/consent-channel";
import { pickBusinessPhone } from "@/lib/platform/format/format-business-phone";
import { getCustomerFacingName } from "@/lib/platform/format/get-customer-facing-name";
import { toE164 } from "@/lib/platform/format/format-phone";
import { sendMail } from "@/lib/platform/mail/send-mail";
import { getPhoneCarrier } from "@/lib/platform/phone/get-phone-carrier";
import type { Transaction, Who } from "@/lib/platform/session/who";
import { getDayAt } from "@/lib/platform/time/day";
import { buildConfirmLink } from "./build-confirm-link";
import { isOn, getDropReason } from "./sync-notices";
import { renderNotice } from "./notice-mail";
import { buildNoticeText, type NoticeText } from "./notice-text";
import type { NoticeKind } from "./planned-notice";

/** Returns the reason why the message does not fit the current appointment. Null when it fits. */
export function getMismatchReason(who: Who, appointment: Appointment, notice: AppointmentNotice): string | null {
  const { kind, forStartAt } = notice;
  if (kind === "canceled") return isOn(appointment) ? "The appointment was restored." : null;
  if (kind === "unscheduled") return appointment.startAt ? "The appointment was rescheduled." : null;
  const fits =
    appointment.startAt?.getTime() === forStartAt.getTime() && !appointment.canceledAt && !appointment.isDeleted;
  if (kind === "late" || kind === "en route") {
    if (!fits) return getDropReason(appointment, { forStartAt });
    return (computeNoticeEnd(notice) ?? forStartAt) <= who.now ? "Too late to notify the customer." : null;
  }
  if (!fits || !isOn(appointment)) return getDropReason(appointment, { forStartAt });
  return forStartAt <= who.now ? "The appointment's time had passed." : null;
}

/** A message about the current moment stays true for this long. */
const OF_THE_MOMENT_MS = 20 * 60_000;

/** Computes when a message is no longer true. Null for a cancellation, which stays true. */
export function computeNoticeEnd({ kind, dueAt, forStartAt }: AppointmentNotice): Date | null {
  if (kind === "late" || kind === "en route") return new Date(dueAt.getTime() + OF_THE_MOMENT_MS);
  return kind === "canceled" || kind === "unscheduled" ? null : forStartAt;
}

export type Address = { to: string; firstName: string } | { reason: string };

export async function findNoticeAddress(
  db: Transaction,
  appointment: Appointment,
  { contactId, channel }: AppointmentNotice
): Promise<Address> {
  const { businessId } = db.who;
  const customer = await db.customer.findUniqueOrThrow({
    where: { businessId_id: { businessId, id: appointment.customerId } },
  });
  if (customer.deletedAt) return { reason: "The customer was deleted." };
  const contact = contactId
    ? await db.contact.findUniqueOrThrow({ where: { businessId_id: { businessId, id: contactId } } })
    : null;
  return chooseAddress(customer, contact, channel);
}

/** Returns the address of a customer or contact, or the reason why they cannot be reached. */
export function chooseAddress(
  customer: Pick<
    Customer,
    "email" | "mobilePhone" | "firstName" | "optOutEmailNotifications" | "optOutTextNotifications"
  >,
  contact: Pick<Contact, "email" | "mobilePhone" | "firstName"> | null,
  channel: string
): Address {
  const { firstName, email, mobilePhone } = contact ?? customer;
  if (channel === "sms") {
    const refusal = getWishRefusal(customer, "text");
    if (refusal) return { reason: refusal };
    if (getPhoneCarrier() === null) return { reason: "Texting isn't set up." };
    const to = toE164(mobilePhone);
    return to ? { to, firstName } : { reason: "No mobile number." };
  }
  const refusal = getWishRefusal(customer, "email");
  if (refusal) return { reason: refusal };
  return email ? { to: email, firstName } : { reason: "No email address." };
}

export async function loadNoticeText(
  db: Transaction,
  appointment: Appointment,
  { notice, firstName }: { notice: AppointmentNotice; firstName: string }
): Promise<NoticeText> {
  const { businessId, timeZone: zone, now } = db.who;
  const business = await db.business.findUniqueOrThrow({ where: { id: businessId } });
  const location = await db.location.findUniqueOrThrow({
    where: { businessId_id: { businessId, id: appointment.locationId } },
    select: { address: true },
  });
  const technicianId = /^technician:([0-9a-f-]{36})/.exec(notice.occasion)?.[1];
  const technician = technicianId
    ? await db.user.findUnique({ where: { businessId_id: { businessId, id: technicianId } } })
    : null;
  const isOfThatTime = appointment.startAt?.getTime() === notice.forStartAt.getTime();
  const window =
    isOfThatTime && appointment.windowStartAt && appointment.windowEndAt
      ? { start: appointment.windowStartAt, end: appointment.windowEndAt }
      : null;
  return buildNoticeText({
    kind: notice.kind as NoticeKind,
    firstName,
    business: { ...pickBusinessPhone(business), name: getCustomerFacingName(business) },
    start: notice.forStartAt,
    window,
    technician: technician?.firstName ?? null,
    place: location.address,
    zone,
    today: getDayAt(now, zone),
    confirmLink: isOfThatTime ? await buildConfirmLink(db, appointment, notice.kind) : undefined,
  });
}

/** Emails a message, once per key. */
export async function emailNotice(
  db: Transaction,
  notice: AppointmentNotice,
  { to, text, dedupeKey }: { to: string; text: NoticeText; dedupeKey: string }
): Promise<void> {
  const business = await db.business.findUniqueOrThrow({ where: { id: db.who.businessId } });
  await sendMail(db, {
    to,
    subject: text.subject,
    ...(await renderNotice(text, {
      name: getCustomerFacingName(business),
      brandColor: business.brandColor,
    })),
    related: { kind: "appointment", id: notice.appointmentId },
    dedupeKey,
    expiresAt: computeNoticeEnd(notice) ?? undefined,
  });
}

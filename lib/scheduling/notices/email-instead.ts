import "server-only";
import type { Appointment, AppointmentNotice } from "@prisma/client";
import { lockRow } from "@/lib/platform/database/lock-row";
import type { Reaction } from "@/lib/platform/outbox/outbox-event";
import { proveSystemWho } from "@/lib/platform/session/prove-system-who";
import type { Transaction } from "@/lib/platform/session/who";
import { findNoticeAddress, emailNotice, loadNoticeText, getMismatchReason } from "./notice-now";

/** Returns the note on an emailed message, by the status of its text message. */
const getEmailReason = (status: string): string =>
  status === "unsure"
    ? "The text may not have been delivered. Also emailed."
    : "The text wasn't delivered. Emailed instead.";

/**
 * Emails a message whose text message failed or may have failed. Happens once, while the message is still true and an
 * address is known.
 */
export const emailInstead: Reaction = async ({ businessId, payload }) => {
  const who = await proveSystemWho(businessId, "notices");
  const messageId = String(payload["messageId"]);
  await who.db(async (db) => {
    const text = await db.smsMessage.findUnique({ where: { businessId_id: { businessId, id: messageId } } });
    const noticeId = /^notice:([0-9a-f-]{36})$/.exec(text?.dedupeKey ?? "")?.[1];
    if (!text || !noticeId) return;
    const notice = await lockRow(db, "AppointmentNotice", noticeId);
    if (notice?.status !== "sent") return;
    const appointment = await db.appointment.findUniqueOrThrow({
      where: { businessId_id: { businessId, id: notice.appointmentId } },
    });
    if (getMismatchReason(who, appointment, notice)) return;
    if (await emailRecipient(db, appointment, notice))
      await db.appointmentNotice.update({
        where: { businessId_id: { businessId, id: noticeId } },
        data: { reason: getEmailReason(text.status) },
      });
  });
};

/** Emails the recipient of a text message. Returns false when no address is known. */
export async function emailRecipient(
  db: Transaction,
  appointment: Appointment,
  notice: AppointmentNotice
): Promise<boolean> {
  const address = await findNoticeAddress(db, appointment, { ...notice, channel: "email" });
  if ("reason" in address) return false;
  const text = await loadNoticeText(db, appointment, { notice, firstName: address.firstName });
  await emailNotice(db, notice, { to: address.to, text, dedupeKey: `notice:${notice.id}:mail` });
  return true;
}

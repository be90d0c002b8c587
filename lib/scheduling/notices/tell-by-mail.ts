import "server-only";
import type { Appointment, AppointmentNotice } from "@/lib/platform/database/generated/client";
import type { Transaction } from "@/lib/platform/database/tenant";
import type { Reaction } from "@/lib/platform/outbox/event";
import { systemWho } from "@/lib/platform/session/system-who";
import type { Who } from "@/lib/platform/session/who";
import { noticeAddress, mailNotice, textOf, whyNotNow } from "./notice-now";

/** Returns the note on an emailed message, by the status of its text message. */
const reasonOf = (status: string): string =>
  status === "unsure" ? "The text may not have arrived. Emailed as well." : "The text did not arrive. Emailed instead.";

/**
 * Emails a message whose text message failed or may have failed. Happens once, while the message is still true and an
 * address is known.
 */
export const mailInstead: Reaction = async ({ businessId, payload }) => {
  const who = await systemWho(businessId, "notices");
  const messageId = String(payload["messageId"]);
  await who.db(async (db) => {
    const text = await db.smsMessage.findUnique({ where: { businessId_id: { businessId, id: messageId } } });
    const noticeId = /^notice:([0-9a-f-]{36})$/.exec(text?.dedupeKey ?? "")?.[1];
    if (!text || !noticeId) return;
    await db.$queryRaw`SELECT 1 AS one FROM appointment_notice WHERE business_id = ${businessId}::uuid AND id = ${noticeId}::uuid FOR UPDATE`;
    const notice = await db.appointmentNotice.findUnique({ where: { businessId_id: { businessId, id: noticeId } } });
    if (notice?.status !== "sent") return;
    const appointment = await db.appointment.findUniqueOrThrow({
      where: { businessId_id: { businessId, id: notice.appointmentId } },
    });
    if (whyNotNow(who, appointment, notice)) return;
    if (await tellByMail(who, db, appointment, notice))
      await db.appointmentNotice.update({
        where: { businessId_id: { businessId, id: noticeId } },
        data: { reason: reasonOf(text.status) },
      });
  });
};

/** Emails the recipient of a text message. Returns false when no address is known. */
export async function tellByMail(
  who: Who,
  db: Transaction,
  appointment: Appointment,
  notice: AppointmentNotice,
): Promise<boolean> {
  const address = await noticeAddress(who, db, appointment, { ...notice, channel: "email" });
  if ("reason" in address) return false;
  const text = await textOf(who, db, appointment, notice, address.firstName);
  await mailNotice(who, db, notice, address.to, text, `notice:${notice.id}:mail`);
  return true;
}

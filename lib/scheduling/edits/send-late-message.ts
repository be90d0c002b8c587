import "server-only";
import { conflict, invalid, type Refusal } from "@/lib/platform/refusals/refusal";
import type { Who } from "@/lib/platform/session/who";
import { type PhoneTime, withPhoneTime } from "@/lib/platform/session/action-time";
import { formatTime } from "@/lib/platform/time/format-time";
import { lockAppointment, requireOwnOrScheduling } from "./change-locked";
import { listNoticeRecipients, writeNotice } from "../notices/list-notices";

/** A second message within this time counts as a mistake and is refused. */
const AGAIN_MS = 5 * 60_000;

/** After this time without a network, the message is out of date. */
const OLD_NEWS_MS = 60 * 60_000;

function buildNoRecipients({ permissions }: Who): Refusal {
  const advice = permissions.has("schedule.change") ? "Select other contacts to notify." : "Call the customer instead.";
  return conflict("nobody_to_tell", `This appointment's contacts were hidden or removed. ${advice}`);
}

/**
 * Sends the late message to every recipient of the appointment's messages. `phoneTime` is the time of the request on a
 * phone without a network. Repeating the same request sends nothing more. A request that arrives too late is refused
 * (409). Source: appointments.sendLateMessage.
 */
export function sendLateMessage(who: Who, id: string, phoneTime: PhoneTime): Promise<void> {
  const { businessId } = who;
  const requestedAt = withPhoneTime(who, phoneTime).now;
  return who.db(async (db) => {
    const appointment = await lockAppointment(db, id);
    requireOwnOrScheduling(who, appointment);
    if (!appointment.startAt) throw invalid({ id: "This appointment has no time yet. Schedule it first." });
    if (appointment.canceledAt)
      throw conflict("appointment_canceled", "This appointment was canceled. The office can restore it.");
    // The key uses the time from the phone, because every retry repeats it.
    const occasion = `asked:${phoneTime.at ?? requestedAt.toISOString()}`;
    const existingCount = await db.appointmentNotice.count({
      where: { businessId, appointmentId: id, kind: "late", occasion },
    });
    if (existingCount > 0) return;
    const isOver = appointment.status !== "scheduled" || who.now.getTime() - requestedAt.getTime() > OLD_NEWS_MS;
    if (phoneTime.at && isOver)
      throw conflict(
        "too_late_to_tell",
        `It's too late to send the message you requested at ${formatTime(requestedAt, who.timeZone)}. Call the customer instead.`
      );
    const earlier = await db.appointmentNotice.findFirst({
      where: { businessId, appointmentId: id, kind: "late", createdAt: { gt: new Date(who.now.getTime() - AGAIN_MS) } },
    });
    if (earlier)
      throw conflict(
        "late_message_sent",
        `A running-late message was already requested at ${formatTime(earlier.createdAt, who.timeZone)}. Wait 5 minutes before you send another.`
      );
    const recipients = await listNoticeRecipients(db, appointment);
    if (recipients.length === 0) throw buildNoRecipients(who);
    for (const recipient of recipients)
      await writeNotice(db, id, {
        ...recipient,
        kind: "late",
        dueAt: who.now,
        forStartAt: appointment.startAt,
        occasion,
      });
  });
}

import "server-only";
import { notFound } from "@/lib/platform/refusals/refusal";
import type { Who } from "@/lib/platform/session/who";
import type { Announcement } from "./announcement";
import { CHANGES } from "./planned-notice";
import { previewRecipients } from "./preview-announcement";

/**
 * Returns the message about an appointment's latest change: the one that waits, or the one that already left. Null when
 * there is none, because the settings or a user say so, or because the customer already knows.
 */
export function findPlannedAnnouncement(who: Who, id: string): Promise<Announcement | null> {
  const { businessId } = who;
  return who.db(async (db) => {
    const appointment = await db.appointment.findUnique({
      where: { businessId_id: { businessId, id } },
      select: { customerId: true, version: true },
    });
    if (!appointment) throw notFound("appointment");
    const notices = await db.appointmentNotice.findMany({
      where: {
        businessId,
        appointmentId: id,
        kind: { in: [...CHANGES] },
        OR: [{ status: "due" }, { status: "sent", occasion: `version:${appointment.version}` }],
      },
      orderBy: [{ dueAt: "asc" }, { contactId: "asc" }, { channel: "asc" }],
    });
    const [first] = notices;
    if (!first) return null;
    return {
      sendsAt: first.dueAt.toISOString(),
      recipients: await previewRecipients(db, appointment.customerId, notices),
    };
  });
}

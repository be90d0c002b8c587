import "server-only";
import { notFound } from "@/lib/platform/refusals/refusal";
import type { Who } from "@/lib/platform/session/who";
import type { Announcement } from "./announcement";
import { CHANGES } from "./planned-notice";
import { previewRecipient } from "./preview-announcement";

/**
 * Returns the message about an appointment's latest change as it waits for the worker. Null when none waits, because
 * the settings or a user say so, or because the customer already knows.
 */
export function findPlannedAnnouncement(who: Who, id: string): Promise<Announcement | null> {
  const { businessId } = who;
  return who.db(async (db) => {
    const appointment = await db.appointment.findUnique({
      where: { businessId_id: { businessId, id }, isDeleted: false },
      select: { customerId: true },
    });
    if (!appointment) throw notFound("appointment");
    const notices = await db.appointmentNotice.findMany({
      where: { businessId, appointmentId: id, status: "due", kind: { in: [...CHANGES] } },
      orderBy: [{ dueAt: "asc" }, { contactId: "asc" }, { channel: "asc" }],
    });
    const [first] = notices;
    if (!first) return null;
    const customer = await db.customer.findUniqueOrThrow({
      where: { businessId_id: { businessId, id: appointment.customerId } },
    });
    const ids = notices.flatMap(({ contactId }) => contactId ?? []);
    const contacts = await db.contact.findMany({ where: { businessId, id: { in: ids } } });
    const recipients = notices.map(({ contactId, channel }) => ({
      contact: contacts.find((one) => one.id === contactId) ?? null,
      channel: channel === "sms" ? ("sms" as const) : ("email" as const),
    }));
    return {
      sendsAt: first.dueAt.toISOString(),
      recipients: await Promise.all(recipients.map((recipient) => previewRecipient(db, customer, recipient))),
    };
  });
}

import "server-only";
import { getBusinessRow } from "@/lib/businesses/get-business";
import { env } from "@/lib/platform/env";
import { renderLinkMail } from "@/lib/platform/mail/link-mail";
import { sendMail } from "@/lib/platform/mail/send-mail";
import type { OutboxEvent, Reaction } from "@/lib/platform/outbox/outbox-event";
import { recordEvent } from "@/lib/platform/outbox/record-event";
import { proveSystemWho } from "@/lib/platform/session/prove-system-who";
import type { Transaction } from "@/lib/platform/session/who";
import { type Administrator, listAdministrators } from "@/lib/users/roles/list-administrators";

/**
 * Notifies administrators, by message and email, that a user changed their own name. Sends once per event. A business can
 * turn this off.
 */
export const announceRename: Reaction = async (event) => {
  const who = await proveSystemWho(event.businessId, "name changes");
  const subject = `Name change: ${String(event.payload["from"])} is now ${String(event.payload["to"])}`;
  const text = `${subject}.`;
  await who.db(async (db) => {
    const business = await getBusinessRow(who);
    const renamedId = String(event.payload["userId"]);
    const administrators = (await listAdministrators(db)).filter(({ id }) => id !== renamedId);
    if (!business.announcesNameChanges || administrators.length === 0) return;
    await writeMessage(db, event, { text, administrators });
    const mail = await renderLinkMail({
      from: business.displayName || business.name,
      brandColor: business.brandColor,
      heading: "Name changed",
      paragraphs: [text, "History shows both names on this user's changes."],
      action: "Open users",
      link: `${env().APP_URL}/admin/users`,
      afterword: "You're receiving this because you manage users. Turn these emails off in Settings → Details.",
    });
    for (const { id, email } of administrators)
      await sendMail(db, {
        to: email,
        subject,
        ...mail,
        related: { kind: "user", id },
        dedupeKey: `renamed:${event.id}:${id}`,
      });
  });
};

/** Writes the message under the event's id, so that a repeat finds it. */
async function writeMessage(
  db: Transaction,
  event: OutboxEvent,
  { text, administrators }: { text: string; administrators: readonly Administrator[] }
): Promise<void> {
  const { businessId, now: createdAt } = db.who;
  const userId = String(event.payload["userId"]);
  const { count } = await db.internalMessage.createMany({
    data: [{ businessId, id: event.id, senderId: userId, text, createdAt }],
    skipDuplicates: true,
  });
  if (count === 0) return;
  const recipientIds = administrators.map(({ id }) => id);
  await db.internalMessagePerson.createMany({
    data: [
      { businessId, messageId: event.id, userId, isSender: true, readAt: createdAt, createdAt },
      ...recipientIds.map((id) => ({ businessId, messageId: event.id, userId: id, createdAt })),
    ],
  });
  recordEvent(db, "internal-message.sent", { messageId: event.id, recipientIds });
  recordEvent(db, "messages.counted", {});
}

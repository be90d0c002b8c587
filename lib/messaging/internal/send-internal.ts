import "server-only";
import { recordChange } from "@/lib/platform/changes/record-change";
import { invalid } from "@/lib/platform/refusals/refusal";
import { recordEvent } from "@/lib/platform/outbox/record-event";
import { getStaffActor, type Who } from "@/lib/platform/session/who";
import type { InternalMessage, NewInternalMessage } from "./internal-message";
import { readColleagues, toInternalMessage, withPeople } from "./select-internal";

/** Sends a message to users. Source: internalMessages.send. rule: messaging/internal */
export function sendInternal(who: Who, input: NewInternalMessage): Promise<InternalMessage> {
  const { businessId, now } = who;
  const { userId } = getStaffActor(who);
  const recipientIds = [...new Set(input.messageRecipients)].filter((id) => id !== userId);
  if (recipientIds.length === 0) throw invalid({ messageRecipients: "Select a recipient other than yourself." });
  return who.db(async (db) => {
    const active = await db.user.count({ where: { businessId, id: { in: recipientIds }, deactivatedAt: null } });
    if (active < recipientIds.length)
      throw invalid({ messageRecipients: "One of these users is inactive. Select active users only." });
    const people = [
      { userId, isSender: true, readAt: now, createdAt: now },
      ...recipientIds.map((id) => ({ userId: id, createdAt: now })),
    ];
    const row = await db.internalMessage.create({
      data: { businessId, senderId: userId, text: input.messageText, createdAt: now, people: { create: people } },
      include: withPeople,
    });
    recordChange(db, { action: "internal-message.sent", subjectKind: "internal-message", subjectId: row.id });
    recordEvent(db, "internal-message.sent", { messageId: row.id, recipientIds });
    recordEvent(db, "messages.counted", {});
    return toInternalMessage(row, await readColleagues(db, [userId]), userId);
  });
}

import "server-only";
import { recordChange } from "@/lib/platform/changes/record-change";
import { notFound } from "@/lib/platform/refusals/refusal";
import { recordEvent } from "@/lib/platform/outbox/record-event";
import { getStaffActor, type Who } from "@/lib/platform/session/who";

/**
 * Marks messages to the current user as read. Throws a 404 for a message to other users. Source:
 * internalMessages.markRead.
 */
export function markInternalRead(who: Who, ids: readonly string[]): Promise<void> {
  const { businessId, now } = who;
  const { userId } = getStaffActor(who);
  const unique = [...new Set(ids)];
  return who.db(async (db) => {
    const whereOwn = { businessId, userId, messageId: { in: unique }, isSender: false };
    if ((await db.internalMessagePerson.count({ where: whereOwn })) < unique.length) throw notFound("message");
    const { count } = await db.internalMessagePerson.updateMany({
      where: { ...whereOwn, readAt: null },
      data: { readAt: now },
    });
    if (count === 0) return;
    recordChange(db, { action: "internal-message.read", subjectKind: "user", subjectId: userId });
    recordEvent(db, "messages.counted", {});
  });
}

/** Counts the current user's unread messages. Source: internalMessages.getUnreadCount. */
export function countInternalUnread(who: Who): Promise<number> {
  const { userId } = getStaffActor(who);
  return who.db((db) =>
    db.internalMessagePerson.count({ where: { businessId: who.businessId, userId, readAt: null } })
  );
}

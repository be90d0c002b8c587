import "server-only";
import { recordChange } from "@/lib/platform/changes/record-change";
import { invalid, notFound } from "@/lib/platform/refusals/refusal";
import { recordEvent } from "@/lib/platform/outbox/record-event";
import { getStaffActor, type Who } from "@/lib/platform/session/who";
import { requireTexting } from "@/lib/platform/phone/find-text-number";

/** Marks a conversation as read. Source: sms.markConversationRead. rule: messaging/read */
export function markConversationRead(who: Who, id: string, userId: string): Promise<void> {
  const { businessId } = who;
  if (userId !== getStaffActor(who).userId)
    throw invalid({ userId: "You can only mark conversations as read for yourself." });
  return who.db(async (db) => {
    await requireTexting(db);
    const [row] = await db.$queryRaw<Array<{ unread: boolean }>>`
      SELECT unread FROM sms_conversation WHERE business_id = ${businessId}::uuid AND id = ${id}::uuid FOR UPDATE`;
    if (!row) throw notFound("conversation");
    if (!row.unread) return;
    await db.smsConversation.update({ where: { businessId_id: { businessId, id } }, data: { unread: false } });
    await db.smsMessage.updateMany({
      where: { businessId, conversationId: id, unread: true },
      data: { unread: false },
    });
    recordChange(db, { action: "text-conversation.read", subjectKind: "text-conversation", subjectId: id });
    recordEvent(db, "text-conversation.read", { conversationId: id });
    recordEvent(db, "messages.counted", {});
  });
}

/** Marks all conversations as read. Source: sms.markAllRead. rule: messaging/read */
export function markAllRead(who: Who): Promise<void> {
  const { businessId } = who;
  return who.db(async (db) => {
    await requireTexting(db);
    // Locks the conversations first, like all other code. A text that arrives meanwhile waits and is then unread.
    const read = await db.smsConversation.updateMany({ where: { businessId, unread: true }, data: { unread: false } });
    const texts = await db.$executeRaw`
      UPDATE sms_message m SET unread = false FROM sms_conversation c
      WHERE m.business_id = ${businessId}::uuid AND m.unread AND c.business_id = m.business_id
        AND c.id = m.conversation_id AND NOT c.unread`;
    if (read.count + texts === 0) return;
    recordChange(db, { action: "text-conversation.all-read", subjectKind: "settings", subjectId: businessId });
    recordEvent(db, "text-conversation.read", { conversationId: null });
    recordEvent(db, "messages.counted", {});
  });
}

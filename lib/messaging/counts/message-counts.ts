import "server-only";
import { Prisma } from "@prisma/client";
import type { TenantRead } from "@/lib/platform/database/tenant-database";
import { canText } from "@/lib/platform/phone/find-text-number";
import { getStaffActor, type Who } from "@/lib/platform/session/who";

export type MessageCounts = {
  smsUnreadCount: number;
  /** Counts by user. Users without unread messages are absent. */
  internalUnreadCounts: Record<string, number>;
};

type UnreadRow = { userId: string | null; count: number };

/** Counts unread conversations of the business and unread internal messages of each user, in one statement. */
export async function countMessages(read: TenantRead, businessId: string): Promise<MessageCounts> {
  const rows = await read<UnreadRow>(Prisma.sql`
    SELECT NULL::uuid AS "userId", count(*)::int AS count FROM sms_conversation
    WHERE business_id = ${businessId}::uuid AND unread
    UNION ALL SELECT user_id, count(*)::int FROM internal_message_person
    WHERE business_id = ${businessId}::uuid AND read_at IS NULL GROUP BY user_id`);
  return {
    smsUnreadCount: rows.find(({ userId }) => userId === null)?.count ?? 0,
    internalUnreadCounts: Object.fromEntries(rows.flatMap(({ userId, count }) => (userId ? [[userId, count]] : []))),
  };
}

/**
 * Counts the user's unread messages: conversations by text, if the business texts and the user may read them, and
 * internal messages.
 */
export async function countOwnUnread(who: Who): Promise<{ readsTexts: boolean; texts: number; internal: number }> {
  const [counts, hasTexting] = await Promise.all([countMessages(who.read, who.businessId), canText(who)]);
  const canReadTexts = hasTexting && who.permissions.has("messaging.view");
  return {
    readsTexts: canReadTexts,
    texts: canReadTexts ? counts.smsUnreadCount : 0,
    internal: counts.internalUnreadCounts[getStaffActor(who).userId] ?? 0,
  };
}

import "server-only";
import { Prisma } from "@/lib/platform/database/generated/client";
import type { TenantRead } from "@/lib/platform/database/tenant";
import { canText } from "@/lib/platform/phone/text-number";
import { staffActor, type Who } from "@/lib/platform/session/who";

export type MessageCounts = {
  smsUnreadCount: number;
  /** By user; whoever is not named has read all. */
  internalUnreadCounts: Record<string, number>;
};

type Row = { userId: string | null; count: number };

/** How many conversations of the business wait unread, and how many internal messages of each user. One statement. */
export async function messageCounts(read: TenantRead, businessId: string): Promise<MessageCounts> {
  const rows = await read<Row>(Prisma.sql`
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
 * What waits unread for whoever asks: conversations by text, where the business texts and they may read them, and
 * internal messages.
 */
export async function ownUnread(who: Who): Promise<{ readsTexts: boolean; texts: number; internal: number }> {
  const [counts, hasTexting] = await Promise.all([messageCounts(who.read, who.businessId), canText(who)]);
  const readsTexts = hasTexting && who.permissions.has("messaging.view");
  return {
    readsTexts,
    texts: readsTexts ? counts.smsUnreadCount : 0,
    internal: counts.internalUnreadCounts[staffActor(who).userId] ?? 0,
  };
}

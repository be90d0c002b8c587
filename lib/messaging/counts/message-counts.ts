import "server-only";
import type { TenantDatabase } from "@/lib/platform/database/tenant";

export type MessageCounts = {
  smsUnreadCount: number;
  /** By user; whoever is not named has read all. */
  internalUnreadCounts: Record<string, number>;
};

type Row = { userId: string | null; count: number };

/** How many conversations of the business wait unread, and how many internal messages of each user. One statement. */
export async function messageCounts(db: TenantDatabase, businessId: string): Promise<MessageCounts> {
  const rows = await db(
    (open) => open.$queryRaw<Row[]>`
      SELECT NULL::uuid AS "userId", count(*)::int AS count FROM sms_conversation
      WHERE business_id = ${businessId}::uuid AND unread
      UNION ALL SELECT user_id, count(*)::int FROM internal_message_person
      WHERE business_id = ${businessId}::uuid AND read_at IS NULL GROUP BY user_id`,
  );
  return {
    smsUnreadCount: rows.find(({ userId }) => userId === null)?.count ?? 0,
    internalUnreadCounts: Object.fromEntries(rows.flatMap(({ userId, count }) => (userId ? [[userId, count]] : []))),
  };
}

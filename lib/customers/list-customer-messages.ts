import "server-only";
import { listMessagesAbout, type RelatedMessages } from "@/lib/platform/message-lists/list-messages-about";
import type { Who } from "@/lib/platform/session/who";

/**
 * The most documents and appointments to read, newest first. Older ones rarely have new messages, so only "all" reads
 * more.
 */
const NEWEST = { few: 100, all: 2_000 };

/** Returns the newest messages to a customer about documents, payments, and appointments. */
export async function listCustomerMessages(who: Who, customerId: string, isAll = false): Promise<RelatedMessages> {
  const { businessId } = who;
  const newest = isAll ? NEWEST.all : NEWEST.few;
  const rows = await who.db(
    (db) => db.$queryRaw<Array<{ id: string }>>`
      (SELECT id FROM invoice WHERE business_id = ${businessId}::uuid AND customer_id = ${customerId}::uuid
       ORDER BY created_at DESC LIMIT ${newest})
      UNION ALL
      (SELECT id FROM payment WHERE business_id = ${businessId}::uuid AND customer_id = ${customerId}::uuid
       ORDER BY created_at DESC LIMIT ${newest})
      UNION ALL
      (SELECT id FROM appointment WHERE business_id = ${businessId}::uuid AND customer_id = ${customerId}::uuid
       ORDER BY created_at DESC LIMIT ${newest})`
  );
  return listMessagesAbout(who, [customerId, ...rows.map(({ id }) => id)], isAll);
}

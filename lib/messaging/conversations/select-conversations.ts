import "server-only";
import { Prisma } from "@prisma/client";
import { notFound } from "@/lib/platform/refusals/refusal";
import type { Who } from "@/lib/platform/session/who";
import type { ConsentStatus } from "../consent/consent-status";
import { toSmsMessage, TEXT_COLUMNS, type TextRow } from "../records/text-row";
import type { SmsConversation } from "./sms-conversation";

type ConversationRow = {
  uuid: string;
  customerId: string | null;
  contactId: string | null;
  theirNumber: string;
  ourNumber: string;
  unread: boolean;
  updatedAt: Date;
  lastMessageId: string | null;
  customerName: string | null;
  contactName: string | null;
  consent: ConsentStatus | null;
};

const COLUMNS = Prisma.sql`c.id AS uuid, c.customer_id AS "customerId", c.contact_id AS "contactId",
  c.their_number AS "theirNumber", c.our_number AS "ourNumber", c.unread, c.updated_at AS "updatedAt",
  c.last_message_id AS "lastMessageId",
  (SELECT k.display_name FROM customer k WHERE k.business_id = c.business_id AND k.id = c.customer_id) AS "customerName",
  (SELECT trim(k.first_name || ' ' || k.last_name) FROM contact k
    WHERE k.business_id = c.business_id AND k.id = c.contact_id) AS "contactName",
  (SELECT s.status FROM sms_consent s WHERE s.business_id = c.business_id AND s.number = c.their_number) AS consent`;

/**
 * Selects conversations by a condition on their rows `c`, each with its newest text. `rest` sets their order and limit.
 */
export async function selectConversations(
  who: Who,
  where: Prisma.Sql,
  rest: Prisma.Sql = Prisma.empty
): Promise<SmsConversation[]> {
  const business = Prisma.sql`${who.businessId}::uuid`;
  const rows = await who.read<ConversationRow>(Prisma.sql`
    SELECT ${COLUMNS} FROM sms_conversation c WHERE c.business_id = ${business} AND ${where} ${rest}`);
  const ids = rows.flatMap(({ lastMessageId }) => lastMessageId ?? []);
  const texts =
    ids.length === 0
      ? []
      : await who.read<TextRow>(Prisma.sql`
          SELECT ${TEXT_COLUMNS} FROM sms_message m WHERE m.business_id = ${business} AND m.id = ANY(${ids}::uuid[])`);
  const newest = new Map(texts.map((row) => [row.uuid, toSmsMessage(row)]));
  return rows.map((row) => ({
    uuid: row.uuid,
    business_customer_id: row.customerId,
    contact_id: row.contactId,
    toPhoneNumber: row.theirNumber,
    fromPhoneNumber: row.ourNumber,
    unread: row.unread,
    date_updated: row.updatedAt.toISOString(),
    most_recent_messaging_message: (row.lastMessageId && newest.get(row.lastMessageId)) || null,
    customerName: row.customerName,
    contactName: row.contactName || null,
    consent: row.consent ?? "unknown",
  }));
}

/** Returns a conversation. Throws a 404 when there is none. */
export async function getConversation(who: Who, id: string): Promise<SmsConversation> {
  const [conversation] = await selectConversations(who, Prisma.sql`c.id = ${id}::uuid`);
  if (!conversation) throw notFound("conversation");
  return conversation;
}

import "server-only";
import { Prisma } from "@prisma/client";
import { buildWildcardTerms } from "@/lib/customers/search/search-terms";
import { escapeLike } from "@/lib/platform/database/where-same-text";
import type { Who } from "@/lib/platform/session/who";
import type { ConversationQuery, SmsConversation } from "./sms-conversation";
import { getConversation, selectConversations } from "./select-conversations";
import { parsePhonePart } from "@/lib/platform/format/parse-phone";
import { refuseTextingOff } from "@/lib/platform/phone/find-text-number";

/**
 * Lists a page of conversations, most recent or unread first. Source: sms.listConversations. rules: messaging/order,
 * messaging/page-size, messaging/conversations-query
 */
export async function listConversations(
  who: Who,
  query: ConversationQuery
): Promise<{ items: SmsConversation[]; total: number }> {
  const { page, limit } = query;
  const where = buildCondition(query);
  const order =
    query.ui_sort_order === "unread"
      ? Prisma.sql`c.unread DESC, c.last_message_at DESC, c.id DESC`
      : Prisma.sql`c.last_message_at DESC, c.id DESC`;
  await refuseTextingOff(who);
  const rest = Prisma.sql`ORDER BY ${order} LIMIT ${limit} OFFSET ${(page - 1) * limit}`;
  const [items, [count]] = await Promise.all([
    selectConversations(who, where, rest),
    who.read<{ total: number }>(Prisma.sql`
      SELECT count(*)::int AS total FROM sms_conversation c WHERE c.business_id = ${who.businessId}::uuid AND ${where}`),
  ]);
  return { items, total: count?.total ?? 0 };
}

function buildCondition({ term, unread, business_customer_id: customerId }: ConversationQuery): Prisma.Sql {
  const parts = [Prisma.sql`TRUE`];
  if (unread !== undefined) parts.push(Prisma.sql`c.unread = ${unread}`);
  if (customerId) parts.push(Prisma.sql`c.customer_id = ${customerId}::uuid`);
  if (term) parts.push(whereMatchesTerm(term));
  return Prisma.join(parts, " AND ");
}

/** The most customers or numbers to search by one term. */
const MOST_FOUND = 1_000;

/** A term of at least this many digits and nothing else is a phone number, not the words of a text. */
const PHONE_LIKE = 7;

/** Searches by digits of the number, by words of the customer (which include the contacts'), or by words of a text. */
function whereMatchesTerm(term: string): Prisma.Sql {
  const [first = "", second = "%", ...others] = buildWildcardTerms(term).patterns;
  const ways = [
    Prisma.sql`c.customer_id = ANY(ARRAY(
      SELECT customers_matching(${first}, ${second}, ${others}::text[], ${MOST_FOUND}::int)))`,
  ];
  const digits = parsePhonePart(term);
  const [telling, other = telling, ...rest] = buildWordPatterns(term);
  if (telling && (digits === null || digits.length < PHONE_LIKE))
    ways.push(Prisma.sql`c.id = ANY(ARRAY(
      SELECT conversations_saying(${telling}, ${other}, ${rest}::text[], ${MOST_FOUND}::int)))`);
  if (digits !== null)
    ways.push(Prisma.sql`c.id = ANY(ARRAY(SELECT conversations_with_number(${`%${digits}%`}, ${MOST_FOUND}::int)))`);
  return Prisma.sql`(${Prisma.join(ways, " OR ")})`;
}

/** Shorter words occur in nearly every text and have no trigrams. */
const SHORTEST_WORD = 3;

/** Builds lowercase patterns of the typed words, longest first. Empty when all words are short. */
function buildWordPatterns(term: string): string[] {
  const words = term.toLowerCase().split(/\s+/).filter(Boolean).slice(0, 8);
  const byLength = words.toSorted((a, b) => b.length - a.length);
  return (byLength[0]?.length ?? 0) < SHORTEST_WORD ? [] : byLength.map((word) => `%${escapeLike(word)}%`);
}

/**
 * Finds the conversation of two numbers. Null when there is none. Source: sms.getConversationByPhone. rule:
 * messaging/by-phone
 */
export async function findConversation(
  who: Who,
  theirNumber: string,
  ourNumber: string
): Promise<SmsConversation | null> {
  await refuseTextingOff(who);
  const where = Prisma.sql`c.our_number = ${ourNumber} AND c.their_number = ${theirNumber}`;
  return (await selectConversations(who, where))[0] ?? null;
}

/** Returns the conversation of a text. Null for a missing text or one without a conversation. */
export async function findConversationOfText({ db, businessId }: Who, id: string): Promise<string | null> {
  const where = { businessId_id: { businessId, id } };
  const text = await db((open) => open.smsMessage.findUnique({ where, select: { conversationId: true } }));
  return text?.conversationId ?? null;
}

/** Returns a conversation for its page. */
export function showConversation(who: Who, id: string): Promise<SmsConversation> {
  return getConversation(who, id);
}

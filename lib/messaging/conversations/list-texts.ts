import "server-only";
import { Prisma } from "@prisma/client";
import { notFound } from "@/lib/platform/refusals/refusal";
import type { Who } from "@/lib/platform/session/who";
import { toSmsMessage, TEXT_COLUMNS, type TextRow } from "../records/text-row";
import { refuseTextingOff } from "@/lib/platform/phone/find-text-number";
import type { SmsMessage } from "../records/text-status";
import type { TextQuery } from "./sms-conversation";

type Page = { items: SmsMessage[]; total: number };

/** The longest answer of unread texts. */
const MOST_UNREAD = 500;

/**
 * Lists a page of a conversation's texts, newest first, optionally older or newer than a given text. Source:
 * sms.listMessages. rules: messaging/message-order, messaging/page-size
 */
export async function listTexts(who: Who, id: string, { page, limit, before, after, until }: TextQuery): Promise<Page> {
  await refuseTextingOff(who);
  const business = Prisma.sql`${who.businessId}::uuid`;
  const all = Prisma.sql`m.business_id = ${business} AND m.conversation_id = ${id}::uuid`;
  const [conversation] = await who.read<{ total: number | null }>(Prisma.sql`
    SELECT CASE WHEN EXISTS (SELECT FROM sms_conversation c WHERE c.business_id = ${business} AND c.id = ${id}::uuid)
      THEN (SELECT count(*)::int FROM sms_message m WHERE ${all}) END AS total`);
  if (conversation?.total === null || conversation?.total === undefined) throw notFound("conversation");
  const beside = before ?? until ?? after;
  const from = beside ? await findTextPosition(who, all, beside) : null;
  const isNewer = Boolean(after && !before && !until);
  const side = Prisma.raw(isNewer ? ">" : before ? "<" : "<=");
  const where = from ? Prisma.sql`${all} AND (m.created_at, m.id) ${side} (${from.createdAt}, ${from.id}::uuid)` : all;
  // Reads the texts nearest to the given one, in either direction.
  const way = Prisma.raw(isNewer ? "ASC" : "DESC");
  const rows = await who.read<TextRow>(Prisma.sql`
    SELECT ${TEXT_COLUMNS} FROM sms_message m WHERE ${where}
    ORDER BY m.created_at ${way}, m.id ${way} LIMIT ${limit} OFFSET ${(page - 1) * limit}`);
  const items = rows.map(toSmsMessage);
  return { items: isNewer ? items.toReversed() : items, total: conversation.total };
}

async function findTextPosition(who: Who, all: Prisma.Sql, id: string) {
  const [position] = await who.read<{ id: string; createdAt: Date }>(Prisma.sql`
    SELECT m.id, m.created_at AS "createdAt" FROM sms_message m WHERE ${all} AND m.id = ${id}::uuid`);
  if (!position) throw notFound("message");
  return position;
}

/** Lists the newest unread texts, and counts all of them. Source: sms.listUnreadMessages. */
export async function listUnreadTexts(who: Who): Promise<Page> {
  await refuseTextingOff(who);
  const unread = Prisma.sql`m.business_id = ${who.businessId}::uuid AND m.unread`;
  const rows = await who.read<TextRow>(Prisma.sql`
    SELECT ${TEXT_COLUMNS} FROM sms_message m WHERE ${unread}
    ORDER BY m.created_at DESC, m.id DESC LIMIT ${MOST_UNREAD}`);
  const items = rows.map(toSmsMessage);
  if (items.length < MOST_UNREAD) return { items, total: items.length };
  const [all] = await who.read<{ total: number }>(
    Prisma.sql`SELECT count(*)::int AS total FROM sms_message m WHERE ${unread}`
  );
  return { items, total: all?.total ?? items.length };
}

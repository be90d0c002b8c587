import "server-only";
import { Prisma } from "@prisma/client";
import { escapeLike } from "@/lib/platform/database/where-same-text";
import { SCREEN_PAGE } from "@/lib/platform/paging/cursor";
import type { MailAttachment } from "@/lib/platform/mail/send-mail";
import type { Who } from "@/lib/platform/session/who";
import type { ChannelName } from "../messages/channel";
import type { MessageStatus } from "../messages/make-message-state";

/** An email or a text of the outbox. `line` is the subject of an email or the words of a text. */
export type MessageSummary = {
  id: string;
  to: string;
  line: string;
  status: MessageStatus;
  error: string | null;
  attempts: number;
  createdAt: Date;
};

export type MessageDetail = MessageSummary & { from: string; text: string; fileNames: string[] };

const COLUMNS = {
  mail: Prisma.sql`to_address AS "to", subject AS line FROM mail_message`,
  text: Prisma.sql`to_number AS "to", coalesce(nullif(body, ''), 'Image') AS line FROM sms_message WHERE direction = 'outbound'`,
};
const WITH_WORDS = { mail: Prisma.sql`mails_with`, text: Prisma.sql`texts_with` };

/** Lists a page of the business's emails or texts, newest first. `page` counts from 1. */
export async function listMessages(
  who: Who,
  channel: ChannelName,
  { term, statuses, page }: { term: string; statuses: readonly string[]; page: number }
): Promise<{ items: MessageSummary[]; hasMore: boolean }> {
  const status = statuses.length > 0 ? Prisma.sql`status = ANY(${[...statuses]})` : Prisma.sql`TRUE`;
  const paging = [SCREEN_PAGE + 1, (page - 1) * SCREEN_PAGE] as const;
  // A database function searches the words, because row-level security would prevent the use of an index.
  const pattern = `%${escapeLike(term)}%`;
  const whereTermMatches = Prisma.sql`id = ANY(ARRAY(
    SELECT ${WITH_WORDS[channel]}(${pattern}, ${[...statuses]}::text[], ${paging[0]}::int, ${paging[1]}::int)))`;
  const rows = await who.db(
    (db) => db.$queryRaw<MessageSummary[]>`
      SELECT id, "to", line, status, error, attempts, created_at AS "createdAt"
      FROM (SELECT business_id, id, status, coalesce(held_reason, error) AS error, attempts, created_at, ${COLUMNS[channel]}) AS message
      WHERE business_id = ${who.businessId}::uuid AND ${term ? whereTermMatches : status}
      ORDER BY created_at DESC, id DESC LIMIT ${paging[0]} OFFSET ${term ? 0 : paging[1]}`
  );
  return { items: rows.slice(0, SCREEN_PAGE), hasMore: rows.length > SCREEN_PAGE };
}

/** Finds one message as its reader gets it, in plain text. Null when the id does not exist here. */
export async function findMessage(who: Who, channel: ChannelName, id: string): Promise<MessageDetail | null> {
  const where = { businessId_id: { businessId: who.businessId, id } };
  if (channel === "text") {
    const text = await who.db((db) => db.smsMessage.findUnique({ where }));
    const words = text?.body || "Image";
    return text && { ...toCommonFields(text), to: text.toNumber, from: "", line: words, text: words, fileNames: [] };
  }
  const mail = await who.db((db) => db.mailMessage.findUnique({ where }));
  const { toAddress: to = "", fromAddress: from = "", subject: line = "", text = "" } = mail ?? {};
  return mail && { ...toCommonFields(mail), to, from, line, text, fileNames: listAttachedFiles(mail.attachments) };
}

const toCommonFields = (
  row: Omit<MessageSummary, "to" | "line" | "status"> & { status: string; heldReason: string | null }
) => ({
  id: row.id,
  status: row.status as MessageStatus,
  error: row.heldReason ?? row.error,
  attempts: row.attempts,
  createdAt: row.createdAt,
});

/** Lists the names of the attached files. Images shown within the email are left out. */
function listAttachedFiles(attachments: Prisma.JsonValue): string[] {
  return (attachments as MailAttachment[]).filter(({ cid }) => !cid).map(({ fileName }) => fileName);
}

/** Masks login links in a sent email: they belong only to its recipient. */
export function withoutSecretLinks(text: string): string {
  return text.replaceAll(/(\/reset-password\?token=)[\w-]+/g, "$1…");
}

import "server-only";
import { isMailSandboxed } from "@/lib/platform/mail/mail-channel";
import type { Who } from "@/lib/platform/session/who";
import { getPhoneCarrier } from "@/lib/platform/phone/get-phone-carrier";
import type { ChannelName } from "../messages/channel";
import type { DisplayStatus } from "../messages/message-shapes";

/** A message as shown on the record that it is about. */
export type RelatedMessage = {
  id: string;
  channel: ChannelName;
  to: string;
  /** The subject of an email, or the words of a text. */
  line: string;
  status: DisplayStatus;
  error: string | null;
  createdAt: Date;
};

/**
 * `hasMore` means that older messages were left out. `isAll` means that the page asked for all, up to the page limit.
 */
export type RelatedMessages = { items: RelatedMessage[]; hasMore: boolean; isAll: boolean };

const MOST = { few: 10, all: 500 };

/** True when the address of a page asks for all messages. */
export const isAskingForAll = ({ messages }: { messages?: string | string[] | undefined }): boolean =>
  messages === "all";

/** Lists the newest messages about these records, with their status. */
export async function listMessagesAbout(who: Who, ids: readonly string[], isAll = false): Promise<RelatedMessages> {
  const most = isAll ? MOST.all : MOST.few;
  if (ids.length === 0) return { items: [], hasMore: false, isAll };
  const rows = await who.db(
    (db) => db.$queryRaw<RelatedMessage[]>`
      (SELECT id, 'mail' AS channel, to_address AS "to", subject AS line, status, coalesce(held_reason, error) AS error,
         created_at AS "createdAt"
       FROM mail_message WHERE business_id = ${who.businessId}::uuid AND related_id = ANY(${[...ids]}::uuid[])
       ORDER BY created_at DESC, id DESC LIMIT ${most + 1})
      UNION ALL
      (SELECT id, 'text', to_number, body, status, coalesce(held_reason, error), created_at
       FROM sms_message WHERE business_id = ${who.businessId}::uuid AND related_id = ANY(${[...ids]}::uuid[])
       ORDER BY created_at DESC, id DESC LIMIT ${most + 1})
      ORDER BY "createdAt" DESC, id DESC LIMIT ${most + 1}`
  );
  const isSandboxed = { mail: isMailSandboxed(), text: getPhoneCarrier() === "sandbox" };
  const items = rows
    .slice(0, most)
    .map((row): RelatedMessage =>
      row.status === "sent" && isSandboxed[row.channel] ? { ...row, status: "kept" } : row
    );
  return { items, hasMore: rows.length > most, isAll };
}

import "server-only";
import { isMailSandboxed } from "@/lib/platform/mail/carriers";
import type { Who } from "@/lib/platform/session/who";
import { phoneCarrier } from "@/lib/platform/phone/carrier";
import type { ChannelName } from "./channel";
import type { ShownStatus } from "./message-shapes";

/** A message as it stands beside what it is about. */
export type RelatedMessage = {
  id: string;
  channel: ChannelName;
  to: string;
  /** The subject of a mail, the words of a text. */
  line: string;
  status: ShownStatus;
  error: string | null;
  createdAt: Date;
};

const MOST = 10;

/** The newest messages about these things, and what became of each. */
export async function messagesAbout(who: Who, ids: readonly string[]): Promise<RelatedMessage[]> {
  if (ids.length === 0) return [];
  const rows = await who.db(
    (db) => db.$queryRaw<RelatedMessage[]>`
      (SELECT id, 'mail' AS channel, to_address AS "to", subject AS line, status, error, created_at AS "createdAt"
       FROM mail_message WHERE business_id = ${who.businessId}::uuid AND related_id = ANY(${[...ids]}::uuid[])
       ORDER BY created_at DESC, id DESC LIMIT ${MOST})
      UNION ALL
      (SELECT id, 'text', to_number, body, status, error, created_at
       FROM sms_message WHERE business_id = ${who.businessId}::uuid AND related_id = ANY(${[...ids]}::uuid[])
       ORDER BY created_at DESC, id DESC LIMIT ${MOST})
      ORDER BY "createdAt" DESC, id DESC LIMIT ${MOST}`,
  );
  const isKept = { mail: isMailSandboxed(), text: phoneCarrier() === "sandbox" };
  return rows.map((row) => (row.status === "sent" && isKept[row.channel] ? { ...row, status: "kept" } : row));
}

import "server-only";
import type { Prisma } from "@/lib/platform/database/generated/client";
import type { Transaction } from "@/lib/platform/database/tenant";
import { addJob } from "@/lib/platform/queue/add-job";
import { actingUserId, type Who } from "@/lib/platform/session/who";
import { senderOf } from "./sender";

/** A file that goes along: `storageKey` is its key in the file store, `cid` the name under which the mail shows it. */
export type MailAttachment = { fileName: string; contentType: string; storageKey: string; cid?: string };

/** The `cid` of a mail's logo: it travels in the mail, nothing is fetched to show it. */
export const LOGO_CID = "logo";

export type Mail = {
  to: string;
  subject: string;
  html: string;
  text: string;
  attachments?: MailAttachment[];
  /** What the mail is about, so that a screen can list the mails of an invoice. */
  related?: { kind: string; id: string };
  /** A second mail with the same key is not sent: for what may be asked for twice. */
  dedupeKey?: string;
  /** Past this it is not sent any more: what it says would not be true. */
  expiresAt?: Date | undefined;
  /** Where its reader is taken off the list that it was sent to (RFC 8058). */
  unsubscribeUrl?: string;
  /** A login link for one of the business's own users, in the product's words. No limit holds it back. */
  isLoginMail?: boolean;
};

/** Queues a mail in the caller's transaction. Returns the id of its row, which tells what became of it. */
export async function sendMail(who: Who, db: Transaction, mail: Mail): Promise<string> {
  const { businessId } = who;
  const [made] = await db.mailMessage.createManyAndReturn({
    data: [rowOf(who, mail, await senderOf(who, db))],
    skipDuplicates: true,
    select: { id: true },
  });
  if (made) {
    await addJob(db, "send-mail", { businessId, id: made.id }, { key: `mail:${made.id}` });
    return made.id;
  }
  const earlier = await db.mailMessage.findFirstOrThrow({
    where: { businessId, dedupeKey: mail.dedupeKey },
    select: { id: true },
  });
  return earlier.id;
}

/** A mail of many: each has a key of its own. */
export type KeyedMail = Mail & { dedupeKey: string };

/** Mails of many wait behind those that somebody waits for. */
const AFTER_OTHERS = 10;

/**
 * Queues many mails at once, as {@link sendMail} does one. Answers the ids of their rows by their keys; one whose key was
 * there already is not sent again, and has the id that it had.
 */
export async function sendMails(
  who: Who,
  db: Transaction,
  mails: readonly KeyedMail[],
): Promise<ReadonlyMap<string, string>> {
  const { businessId } = who;
  if (mails.length === 0) return new Map();
  const sender = await senderOf(who, db);
  const made = await db.mailMessage.createManyAndReturn({
    data: mails.map((mail) => rowOf(who, mail, sender)),
    skipDuplicates: true,
    select: { id: true },
  });
  const ids = made.map(({ id }) => id);
  await db.$executeRaw`
    SELECT 1 FROM unnest(${ids}::text[]) AS made (id), LATERAL graphile_worker.add_job('send-mail',
      json_build_object('businessId', ${businessId}::text, 'id', made.id), max_attempts => 10,
      job_key => 'mail:' || made.id, priority => ${AFTER_OTHERS}::int)`;
  const rows = await db.mailMessage.findMany({
    where: { businessId, dedupeKey: { in: mails.map(({ dedupeKey }) => dedupeKey) } },
    select: { id: true, dedupeKey: true },
  });
  return new Map(rows.map(({ id, dedupeKey }) => [dedupeKey ?? "", id]));
}

function rowOf(who: Who, mail: Mail, sender: Awaited<ReturnType<typeof senderOf>>) {
  return {
    businessId: who.businessId,
    sentById: actingUserId(who),
    toAddress: mail.to,
    ...sender,
    subject: mail.subject,
    html: mail.html,
    text: mail.text,
    attachments: (mail.attachments ?? []) as Prisma.InputJsonValue,
    unsubscribeUrl: mail.unsubscribeUrl,
    relatedKind: mail.related?.kind,
    relatedId: mail.related?.id,
    dedupeKey: mail.dedupeKey,
    expiresAt: mail.expiresAt,
    isLoginMail: mail.isLoginMail ?? false,
  };
}

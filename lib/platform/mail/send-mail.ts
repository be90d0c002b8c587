import "server-only";
import type { Prisma } from "@prisma/client";
import { addTask } from "@/lib/platform/queue/add-task";
import { type Transaction, type Who, getActingUserId } from "@/lib/platform/session/who";
import { loadSender } from "./load-sender";

/**
 * A file sent with the email. `storageKey` is its key in the file store; `cid` is the name under which the email shows
 * it.
 */
export type MailAttachment = { fileName: string; contentType: string; storageKey: string; cid?: string };

/** The `cid` of an email's logo. The logo is part of the email, so nothing is fetched to show it. */
export const LOGO_CID = "logo";

export type Mail = {
  to: string;
  subject: string;
  html: string;
  text: string;
  attachments?: MailAttachment[];
  /** The subject record of the email, so that a screen can list the emails of an invoice. */
  related?: { kind: string; id: string };
  /** An email with the same key is sent only once, for requests that may repeat. */
  dedupeKey?: string;
  /** The email is not sent after this time, because it would no longer be true. */
  expiresAt?: Date | undefined;
  /** The address where the reader unsubscribes from the list (RFC 8058). */
  unsubscribeUrl?: string;
  /** A login link for a user of the business, from the product itself. No limit holds it back. */
  isLoginMail?: boolean;
};

/** Queues an email in the caller's transaction. Returns the id of its row, which shows the delivery status. */
export async function sendMail(db: Transaction, mail: Mail): Promise<string> {
  const { who } = db;
  const { businessId } = who;
  const [createdMail] = await db.mailMessage.createManyAndReturn({
    data: [toMailRow(who, mail, await loadSender(db))],
    skipDuplicates: true,
    select: { id: true },
  });
  if (createdMail) {
    await addTask(db, "send-mail", { payload: { businessId, id: createdMail.id }, key: `mail:${createdMail.id}` });
    return createdMail.id;
  }
  const earlier = await db.mailMessage.findFirstOrThrow({
    where: { businessId, dedupeKey: mail.dedupeKey },
    select: { id: true },
  });
  return earlier.id;
}

/** An email of a bulk send, with its own key. */
export type KeyedMail = Mail & { dedupeKey: string };

/** The priority of bulk emails: they wait behind emails that somebody is waiting for. */
const AFTER_OTHERS = 10;

/**
 * Queues many emails at once, like {@link sendMail}. Returns the ids of their rows by key. An email whose key already
 * exists is not sent again and keeps its id.
 */
export async function sendMails(db: Transaction, mails: readonly KeyedMail[]): Promise<ReadonlyMap<string, string>> {
  const { who } = db;
  const { businessId } = who;
  if (mails.length === 0) return new Map();
  const sender = await loadSender(db);
  const createdMails = await db.mailMessage.createManyAndReturn({
    data: mails.map((mail) => toMailRow(who, mail, sender)),
    skipDuplicates: true,
    select: { id: true },
  });
  const ids = createdMails.map(({ id }) => id);
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

function toMailRow(who: Who, mail: Mail, sender: Awaited<ReturnType<typeof loadSender>>) {
  return {
    businessId: who.businessId,
    sentById: getActingUserId(who),
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

import "server-only";
import type { Prisma } from "@/lib/platform/database/generated/client";
import type { Transaction } from "@/lib/platform/database/tenant";
import { addJob } from "@/lib/platform/queue/add-job";
import type { Who } from "@/lib/platform/session/who";
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
};

/** Queues a mail in the caller's transaction. Returns the id of its row, which tells what became of it. */
export async function sendMail(who: Who, db: Transaction, mail: Mail): Promise<string> {
  const { businessId } = who;
  const [made] = await db.mailMessage.createManyAndReturn({
    data: [
      {
        businessId,
        toAddress: mail.to,
        ...(await senderOf(who, db)),
        subject: mail.subject,
        html: mail.html,
        text: mail.text,
        attachments: (mail.attachments ?? []) as Prisma.InputJsonValue,
        relatedKind: mail.related?.kind,
        relatedId: mail.related?.id,
        dedupeKey: mail.dedupeKey,
        expiresAt: mail.expiresAt,
      },
    ],
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

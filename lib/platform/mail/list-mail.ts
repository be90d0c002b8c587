import "server-only";
import type { MailMessage } from "@/lib/platform/database/generated/client";
import { SCREEN_PAGE } from "@/lib/platform/paging/cursor";
import type { MailAttachment } from "./send-mail";
import type { Who } from "@/lib/platform/session/who";

export type MailSummary = Pick<
  MailMessage,
  "id" | "toAddress" | "subject" | "status" | "error" | "attempts" | "createdAt" | "sentAt"
>;

/** A screen's page of the mails of the business, newest first. `page` counts from 1. */
export function listMail(
  who: Who,
  query: { term: string; statuses: readonly string[]; page: number },
): Promise<{ items: MailSummary[]; hasMore: boolean }> {
  const { term, statuses, page } = query;
  return who.db(async (db) => {
    const rows = await db.mailMessage.findMany({
      where: {
        businessId: who.businessId,
        ...(statuses.length > 0 ? { status: { in: [...statuses] } } : {}),
        ...(term
          ? {
              OR: [
                { toAddress: { contains: term, mode: "insensitive" } },
                { subject: { contains: term, mode: "insensitive" } },
              ],
            }
          : {}),
      },
      select: {
        id: true,
        toAddress: true,
        subject: true,
        status: true,
        error: true,
        attempts: true,
        createdAt: true,
        sentAt: true,
      },
      orderBy: [{ createdAt: "desc" }, { id: "desc" }],
      skip: (page - 1) * SCREEN_PAGE,
      take: SCREEN_PAGE + 1,
    });
    return { items: rows.slice(0, SCREEN_PAGE), hasMore: rows.length > SCREEN_PAGE };
  });
}

/** One mail with its text and attachments; null when there is none of that id here. */
export function findMail(who: Who, id: string): Promise<MailMessage | null> {
  return who.db((db) => db.mailMessage.findUnique({ where: { businessId_id: { businessId: who.businessId, id } } }));
}

/** The names of the files that a reader finds attached; what the mail itself shows is none of them. */
export function attachedFiles({ attachments }: Pick<MailMessage, "attachments">): string[] {
  return (attachments as MailAttachment[]).filter(({ cid }) => !cid).map(({ fileName }) => fileName);
}

/** Links that let somebody in, in a mail that really left: they belong to the person they were mailed to. */
export function withoutSecretLinks(text: string): string {
  return text.replaceAll(/(\/reset-password\?token=)[\w-]+/g, "$1…");
}

import "server-only";
import type { Transaction } from "@/lib/platform/database/tenant";
import { invalid, notFound } from "@/lib/platform/http/refusal";
import type { MailAttachment } from "@/lib/platform/mail/send-mail";
import type { Who } from "@/lib/platform/session/who";
import type { LockedInvoice } from "./invoice-record";

/** The files that a document carries from now on: photos and papers of its job, or those it carried before. */
export async function attachmentsFor(
  who: Who,
  db: Transaction,
  wanted: string[] | undefined,
  jobId: string | null,
  existing: LockedInvoice | null,
): Promise<string[]> {
  const kept = existing?.attachmentIds ?? [];
  if (wanted === undefined) return kept;
  const ids = [...new Set(wanted)];
  const files = await db.storedFile.findMany({
    where: { businessId: who.businessId, id: { in: ids }, deletedAt: null },
    select: { id: true, ownerKind: true, ownerId: true },
  });
  if (files.length < ids.length) throw notFound("file");
  const strange = files.some(
    (file) => !kept.includes(file.id) && !(file.ownerKind === "job" && file.ownerId === jobId),
  );
  if (strange) throw invalid({ attachments: "Only files of the document's job can be attached." });
  return ids;
}

/** Those of a document's files that are to go along with a mail, or 404 for any other. */
export async function mailAttachments(
  who: Who,
  db: Transaction,
  invoice: LockedInvoice,
  ids: string[],
): Promise<MailAttachment[]> {
  if (ids.some((id) => !invoice.attachmentIds.includes(id))) throw notFound("file");
  const rows = await db.storedFile.findMany({
    where: { businessId: who.businessId, id: { in: ids }, deletedAt: null },
    select: { id: true, fileName: true, contentType: true, storageKey: true },
  });
  if (rows.length < new Set(ids).size) throw notFound("file");
  return ids.flatMap((id) =>
    rows
      .filter((row) => row.id === id)
      .map(({ fileName, contentType, storageKey }) => ({ fileName, contentType, storageKey })),
  );
}

import "server-only";
import { invalid, notFound } from "@/lib/platform/refusals/refusal";
import type { MailAttachment } from "@/lib/platform/mail/send-mail";
import type { Transaction } from "@/lib/platform/session/who";
import type { LockedInvoice } from "../records/locked-invoice";

/** Returns the files to attach to a document: photos and documents of its job, or those it already has. */
export async function resolveAttachmentIds(
  db: Transaction,
  requestedIds: string[] | undefined,
  { jobId, existing }: { jobId: string | null; existing: LockedInvoice | null }
): Promise<string[]> {
  const currentIds = existing?.attachmentIds ?? [];
  if (requestedIds === undefined) return currentIds;
  const ids = [...new Set(requestedIds)];
  const files = await db.storedFile.findMany({
    where: { businessId: db.who.businessId, id: { in: ids }, deletedAt: null },
    select: { id: true, ownerKind: true, ownerId: true },
  });
  if (files.length < ids.length) throw notFound("file");
  const strange = files.some(
    (file) => !currentIds.includes(file.id) && !(file.ownerKind === "job" && file.ownerId === jobId)
  );
  if (strange) throw invalid({ attachments: "Only files from the same job can be attached." });
  return ids;
}

/** The largest email that most mail servers accept. Encoding makes attached files a third larger. */
const MOST_BYTES = 15 * 1024 * 1024;

export type MailedFile = MailAttachment & { id: string; byteSize: number };

/** Splits files by the space left after `besides` bytes. Those that would make the email too large become links. */
export function splitFilesBySize(
  files: readonly MailedFile[],
  besides: number
): { carried: MailAttachment[]; linked: Array<{ id: string; fileName: string }> } {
  let bytesLeft = MOST_BYTES - besides;
  const carried: MailAttachment[] = [];
  const linked: Array<{ id: string; fileName: string }> = [];
  for (const { id, byteSize, ...file } of files) {
    if (byteSize <= bytesLeft) {
      bytesLeft -= byteSize;
      carried.push(file);
    } else linked.push({ id, fileName: file.fileName });
  }
  return { carried, linked };
}

/** Returns the files of a document to attach to an email. Throws a 404 for any other file. */
export async function readMailAttachments(
  db: Transaction,
  invoice: LockedInvoice,
  ids: string[]
): Promise<MailedFile[]> {
  if (ids.some((id) => !invoice.attachmentIds.includes(id))) throw notFound("file");
  const rows = await db.storedFile.findMany({
    where: { businessId: db.who.businessId, id: { in: ids }, deletedAt: null },
    select: { id: true, fileName: true, contentType: true, storageKey: true, byteSize: true },
  });
  if (rows.length < new Set(ids).size) throw notFound("file");
  return ids.flatMap((id) => rows.filter((row) => row.id === id));
}

import "server-only";
import { z } from "zod";
import { requireJobFileRow } from "@/lib/jobs/files/get-job-file";
import type { JobFile } from "@/lib/jobs/files/job-file";
import { addJobFiles, toJobFile } from "@/lib/jobs/files/list-job-files";
import { recordChange } from "@/lib/platform/changes/record-change";
import { runAsOneChange } from "@/lib/platform/database/transaction";
import type { ReadUpload } from "@/lib/platform/files/read-upload";
import { Id } from "@/lib/platform/shapes/call-shapes";
import { invalid, notAllowed } from "@/lib/platform/refusals/refusal";
import { resolvePictureTime, ActionTime } from "@/lib/platform/session/action-time";
import type { Who } from "@/lib/platform/session/who";
import { lockInvoice, requireEditable, storeInvoice } from "../records/locked-invoice";

/** An upload of files: the files, the document to attach them to, and the time a phone took them. */
export const JobFileUpload = z.object({
  files: z.array(z.file()).min(1),
  invoiceId: Id.optional(),
  takenAt: ActionTime,
});

/**
 * Stores photos and documents of a job. Attaches them to a document of the job if one is named, or stores nothing. The
 * upload is read only once the job is known to exist. Source: jobFiles.upload.
 */
export function uploadJobFiles(
  who: Who,
  jobId: string,
  { read, requestKey, sentAt }: { read: () => Promise<ReadUpload>; requestKey: string | null; sentAt: string | null }
): Promise<{ items: JobFile[] }> {
  let invoiceId: string | null = null;
  return runAsOneChange(async () => {
    const readFiles = async () => {
      const { files, field } = await read();
      invoiceId = field("invoiceId") || null;
      if (invoiceId) await requireCarrier(who, jobId, invoiceId);
      const parsedTakenAt = ActionTime.safeParse(field("takenAt") || undefined);
      if (!parsedTakenAt.success) throw invalid({ takenAt: "Enter a valid date and time." });
      const takenAt = resolvePictureTime(who, { at: parsedTakenAt.data, sentAt });
      return files.map((file) => ({ ...file, takenAt }));
    };
    const addedFiles = await addJobFiles(who, jobId, { read: readFiles, requestKey });
    for (const { id } of invoiceId ? addedFiles.items : []) await attachJobFile(who, id, invoiceId ?? "");
    return addedFiles;
  });
}

/** Requires an editable document of the job and a user who may change it. */
async function requireCarrier(who: Who, jobId: string, invoiceId: string): Promise<void> {
  if (!Id.safeParse(invoiceId).success)
    throw invalid({ invoiceId: "This invoice or proposal doesn't exist. Select another one." });
  if (!who.permissions.has("invoices.change"))
    throw notAllowed("You don't have permission to change invoices. Ask your administrator.");
  await who.db(async (db) => {
    const invoice = await lockInvoice(db, invoiceId);
    if (invoice.deletedAt || invoice.jobId !== jobId)
      throw invalid({ invoiceId: `This ${invoice.kind} was deleted or isn't part of this job. Select another one.` });
    requireEditable(invoice);
  });
}

/**
 * Attaches a file to a document of its job. Does nothing if it is attached already. Throws a 409 for a signed or paid
 * document. rule: jobs/file-association Source: jobFiles.associateToInvoice.
 */
export function attachJobFile(who: Who, id: string, invoiceId: string): Promise<JobFile> {
  return who.db(async (db) => {
    const row = await requireJobFileRow(db, id);
    const invoice = await lockInvoice(db, invoiceId);
    if (invoice.deletedAt || invoice.jobId !== row.ownerId)
      throw invalid({ invoiceId: `This ${invoice.kind} was deleted or isn't part of this job. Select another one.` });
    if (!invoice.attachmentIds.includes(id)) {
      requireEditable(invoice);
      const data = { attachmentIds: [...invoice.attachmentIds, id] };
      await storeInvoice(db, invoice, { action: "invoice.file-attached", data });
    }
    return toJobFile(row);
  });
}

/** Detaches a file from a document. Does nothing if it is not attached. Source: jobFiles.dissociateFromInvoice. */
export function detachJobFile(who: Who, id: string, invoiceId: string): Promise<JobFile> {
  return who.db(async (db) => {
    const row = await requireJobFileRow(db, id);
    const invoice = await lockInvoice(db, invoiceId);
    if (invoice.attachmentIds.includes(id)) {
      requireEditable(invoice);
      const data = { attachmentIds: invoice.attachmentIds.filter((each) => each !== id) };
      await storeInvoice(db, invoice, { action: "invoice.file-detached", data });
    }
    return toJobFile(row);
  });
}

/** Soft-deletes a file of a job and detaches it from its documents. Source: jobFiles.delete. */
export function removeJobFile(who: Who, id: string): Promise<{ id: string; deleted: true }> {
  const { businessId, now } = who;
  return who.db(async (db) => {
    const { ownerId: jobId } = await requireJobFileRow(db, id);
    await db.$executeRaw`
      UPDATE invoice SET attachment_ids = array_remove(attachment_ids, ${id}::uuid), version = version + 1,
        updated_at = ${now}
      WHERE business_id = ${businessId}::uuid AND job_id = ${jobId}::uuid AND ${id}::uuid = ANY(attachment_ids)`;
    await db.storedFile.update({
      where: { businessId_id: { businessId, id } },
      data: { deletedAt: now },
    });
    recordChange(db, { action: "file.deleted", subjectKind: "file", subjectId: id });
    return { id, deleted: true as const };
  });
}

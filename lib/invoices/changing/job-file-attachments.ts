import "server-only";
import { jobFileRow } from "@/lib/jobs/files/get-job-file";
import type { JobFile } from "@/lib/jobs/files/job-file-shapes";
import { jobFile } from "@/lib/jobs/files/job-files";
import { recordChange } from "@/lib/platform/changes/record-change";
import { invalid } from "@/lib/platform/http/refusal";
import type { Who } from "@/lib/platform/session/who";
import { lockInvoice, requireEditable, storeInvoice } from "../reading/invoice-record";

/**
 * Lets a document of the file's job carry the file; nothing happens where it does already. A document that was signed or
 * paid is not changed any more (409). rule: jobs/file-association Source: jobFiles.associateToInvoice.
 */
export function attachJobFile(who: Who, id: string, invoiceId: string): Promise<JobFile> {
  return who.db(async (db) => {
    const row = await jobFileRow(who, db, id);
    const invoice = await lockInvoice(who, db, invoiceId);
    if (invoice.deletedAt || invoice.jobId !== row.ownerId)
      throw invalid({ invoiceId: "This document does not belong to the file's job." });
    if (!invoice.attachmentIds.includes(id)) {
      requireEditable(invoice);
      const data = { attachmentIds: [...invoice.attachmentIds, id] };
      await storeInvoice(who, db, invoiceId, { action: "invoice.file-attached", before: {}, data });
    }
    return jobFile(row);
  });
}

/** The opposite; nothing happens where the document does not carry it. Source: jobFiles.dissociateFromInvoice. */
export function detachJobFile(who: Who, id: string, invoiceId: string): Promise<JobFile> {
  return who.db(async (db) => {
    const row = await jobFileRow(who, db, id);
    const invoice = await lockInvoice(who, db, invoiceId);
    if (invoice.attachmentIds.includes(id)) {
      requireEditable(invoice);
      const data = { attachmentIds: invoice.attachmentIds.filter((each) => each !== id) };
      await storeInvoice(who, db, invoiceId, { action: "invoice.file-detached", before: {}, data });
    }
    return jobFile(row);
  });
}

/** Deletes a file of a job softly, and takes it off the documents that carry it. Source: jobFiles.delete. */
export function removeJobFile(who: Who, id: string): Promise<{ id: string; deleted: true }> {
  const { businessId, now } = who;
  return who.db(async (db) => {
    const { ownerId: jobId } = await jobFileRow(who, db, id);
    await db.$executeRaw`
      UPDATE invoice SET attachment_ids = array_remove(attachment_ids, ${id}::uuid), version = version + 1,
        updated_at = ${now}
      WHERE business_id = ${businessId}::uuid AND job_id = ${jobId}::uuid AND ${id}::uuid = ANY(attachment_ids)`;
    await db.storedFile.update({
      where: { businessId_id: { businessId, id } },
      data: { deletedAt: now },
    });
    recordChange(who, db, { action: "file.deleted", subjectKind: "file", subjectId: id });
    return { id, deleted: true as const };
  });
}

import "server-only";
import { toJobFile } from "@/lib/jobs/files/list-job-files";
import type { JobFile } from "@/lib/jobs/files/job-file";
import { notFound } from "@/lib/platform/refusals/refusal";
import type { Who } from "@/lib/platform/session/who";

/** Lists the files attached to a document, in order. Source: invoices.listFiles. */
export function listInvoiceFiles(who: Who, id: string): Promise<{ items: JobFile[]; total: number }> {
  const { businessId } = who;
  return who.db(async (db) => {
    const invoice = await db.invoice.findUnique({
      where: { businessId_id: { businessId, id } },
      select: { attachmentIds: true },
    });
    if (!invoice) throw notFound("invoice");
    const rows = await db.storedFile.findMany({
      where: { businessId, id: { in: invoice.attachmentIds }, deletedAt: null },
    });
    const items = invoice.attachmentIds.flatMap((fileId) => {
      const row = rows.find((each) => each.id === fileId);
      return row ? [toJobFile(row)] : [];
    });
    return { items, total: items.length };
  });
}

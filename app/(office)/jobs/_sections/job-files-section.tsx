import { formatDocumentName } from "@/lib/invoices/document-kind";
import { JobFiles } from "@/components/jobs/job-files";
import type { FileCarrier } from "@/components/jobs/job-file-menu";
import { isInvoiceStatus, isOpenDraftOrPresented } from "@/lib/invoices/records/invoice-status";
import { listInvoicesByJob } from "@/lib/invoices/records/search-invoices";
import { listJobFiles } from "@/lib/jobs/files/list-job-files";
import { requireMember } from "@/lib/platform/session/require-member";
import type { Who } from "@/lib/platform/session/who";

type Props = { jobId: string; appointmentId?: string; size?: number; page?: number; isWhole?: boolean };

export async function JobFilesSection({ jobId, appointmentId, size = 12, page = 1, isWhole = false }: Props) {
  const who = await requireMember("jobs.view");
  const { items, total } = await listJobFiles(who, jobId, { page, size });
  return (
    <JobFiles
      jobId={jobId}
      appointmentId={appointmentId}
      files={items}
      total={isWhole ? items.length : total}
      canAdd={who.permissions.has("jobs.change")}
      canAttach={who.permissions.has("invoices.change")}
      allHref={`/jobs/${jobId}/files`}
      {...(appointmentId ? {} : { documents: await listFileCarriers(who, jobId) })}
    />
  );
}

/** Lists the job's documents that can still be changed. */
async function listFileCarriers(who: Who, jobId: string): Promise<FileCarrier[]> {
  if (!who.permissions.has("invoices.view")) return [];
  const { items } = await listInvoicesByJob(who, jobId);
  return items
    .filter(({ documentStatus: name }) => isInvoiceStatus(name) && isOpenDraftOrPresented(name))
    .map(({ id, kind, invoiceNumber, attachments }) => ({
      id,
      label: formatDocumentName({ kind, invoiceNumber }),
      fileIds: attachments.map((file) => file.id),
    }));
}

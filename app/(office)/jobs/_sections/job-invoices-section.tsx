import { Columns3, FilePlus2 } from "lucide-react";
import { JobInvoices } from "@/components/invoices/job-invoices";
import { Card } from "@/components/ui/card";
import { ButtonLink } from "@/components/ui/link";
import { listInvoicesByJob } from "@/lib/invoices/records/search-invoices";
import { requireMember } from "@/lib/platform/session/require-member";

type Props = { jobId: string; appointmentId?: string; isClosed?: boolean };

/** The invoices and proposals of a job, with a link to add one unless the job is deleted. */
export async function JobInvoicesSection({ jobId, appointmentId, isClosed = false }: Props) {
  const who = await requireMember("jobs.view");
  if (!who.permissions.has("invoices.view")) return null;
  const { items } = await listInvoicesByJob(who, jobId);
  const more = appointmentId ? `&appointmentId=${appointmentId}` : "";
  return (
    <Card
      title="Invoices and proposals"
      actions={
        !isClosed &&
        who.permissions.has("invoices.change") && (
          <div className="flex flex-wrap gap-2">
            {items.some(({ kind }) => kind === "proposal") && (
              <ButtonLink href={`/jobs/${jobId}/comparison`} icon={<Columns3 aria-hidden />}>
                Compare proposals
              </ButtonLink>
            )}
            <ButtonLink href={`/billing/invoice-templates?job=${jobId}`}>From template</ButtonLink>
            <ButtonLink href={`/jobs/${jobId}/invoices/new?kind=proposal${more}`}>New proposal</ButtonLink>
            <ButtonLink href={`/jobs/${jobId}/invoices/new?kind=invoice${more}`} icon={<FilePlus2 aria-hidden />}>
              New invoice
            </ButtonLink>
          </div>
        )
      }
    >
      <JobInvoices jobId={jobId} invoices={items} canAccept={who.permissions.has("payments.accept")} />
    </Card>
  );
}

import { Files } from "lucide-react";
import { INVOICE_PAGE_SIZE, readInvoiceQuery } from "@/components/invoices/invoice-list-query";
import { TemplateActions } from "@/components/invoices/templates/template-actions";
import { templateColumns } from "@/components/invoices/templates/template-columns";
import { getTemplateName } from "@/components/invoices/templates/template-name";
import { ListSearch } from "@/components/office/lists/list-search";
import { BillingTabs } from "@/components/payments/billing-tabs";
import { buildAddressWith } from "@/components/ui/fields/address";
import { TextLink } from "@/components/ui/link";
import { PageHeader } from "@/components/ui/page-header";
import { EmptyState } from "@/components/ui/states/empty-state";
import { DataTable } from "@/components/ui/table/data-table";
import { hasOnlinePayment } from "@/lib/invoices/records/online-payment";
import { listTemplates } from "@/lib/invoices/templates/list-templates";
import { getJob } from "@/lib/jobs/get-job";
import { Id } from "@/lib/platform/shapes/call-shapes";
import { formatTotal } from "@/lib/platform/paging/cursor";
import { requireMember } from "@/lib/platform/session/require-member";

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export const metadata = { title: "Templates" };

export default async function InvoiceTemplatesPage({ searchParams }: Props) {
  const who = await requireMember("invoices.view");
  const params = await searchParams;
  const { page, term, limit, offset } = readInvoiceQuery(params);
  const { items, total } = await listTemplates(who, { term, limit, offset });
  const jobId = Id.safeParse(params["job"]).data;
  const job = jobId && who.permissions.has("jobs.view") ? await getJob(who, jobId).catch(() => null) : null;
  const address = { path: "/billing/invoice-templates", params };
  const can = { change: who.permissions.has("invoices.change"), remove: who.permissions.has("invoices.void") };
  return (
    <>
      <PageHeader
        title="Billing"
        context={
          job ? (
            <>
              Select a template for <TextLink href={`/jobs/${job.id}`}>job {job.businessJobNumber}</TextLink>
            </>
          ) : (
            "Reusable invoices and proposals, favorites first"
          )
        }
        tabs={<BillingTabs permissions={who.permissions} takesCards={await hasOnlinePayment()} />}
      />
      <div className="mb-3">
        <ListSearch label="Search templates" placeholder="Name" />
      </div>
      <DataTable
        label="Templates"
        columns={templateColumns}
        rows={items}
        rowId={({ id }) => id}
        rowName={getTemplateName}
        rowActions={(template) => (
          <TemplateActions
            template={{ id: template.id, name: getTemplateName(template), favorite: template.favorite }}
            jobId={job?.id ?? null}
            can={can}
          />
        )}
        {...(page > 1 ? { previousHref: buildAddressWith(address, { page: page > 2 ? String(page - 1) : null }) } : {})}
        {...(total > page * INVOICE_PAGE_SIZE
          ? { nextHref: buildAddressWith(address, { page: String(page + 1) }) }
          : {})}
        summary={formatTotal(total, "template")}
        empty={
          <EmptyState
            icon={<Files aria-hidden />}
            title={term ? "No matching templates" : "No templates yet"}
            text={
              term
                ? "Try a different search."
                : "Open an invoice or proposal and select Save as template. You can then use it on any job."
            }
          />
        }
      />
    </>
  );
}

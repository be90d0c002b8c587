import { CircleDollarSign } from "lucide-react";
import { invoiceStatusWord } from "@/components/invoices/invoice-status-words";
import { formatDocumentName } from "@/lib/invoices/document-kind";
import { InvoiceTable } from "@/components/invoices/invoice-table";
import { INVOICE_PAGE_SIZE, readInvoiceQuery } from "@/components/invoices/invoice-list-query";
import { ListSearch } from "@/components/office/lists/list-search";
import { SendSelected } from "@/components/invoices/delivery/send-selected";
import { BillingTabs } from "@/components/payments/billing-tabs";
import { FilterChips } from "@/components/ui/table/filter-chips";
import { ButtonLink } from "@/components/ui/link";
import { Money } from "@/components/ui/money";
import { PageHeader } from "@/components/ui/page-header";
import { INVOICE_STATUSES } from "@/lib/invoices/records/invoice-status";
import { browseInvoices, type ListedInvoice, computeUncollectedBalance } from "@/lib/invoices/records/search-invoices";
import { hasOnlinePayment } from "@/lib/invoices/records/online-payment";
import { requireMember } from "@/lib/platform/session/require-member";

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export const metadata = { title: "Invoices" };

function describeEmptyList(isFiltered: boolean, canCreate: boolean): string {
  if (isFiltered) return "Try a different search or fewer filters.";
  return canCreate
    ? "To create an invoice or proposal, open a job and select New invoice or New proposal."
    : "Invoices and proposals appear here.";
}

export default async function InvoicesPage({ searchParams }: Props) {
  const who = await requireMember("invoices.view");
  const params = await searchParams;
  const { page, ...query } = readInvoiceQuery(params);
  const [{ items, total }, uncollected] = await Promise.all([
    browseInvoices(who, query),
    who.permissions.has("invoices.all") ? computeUncollectedBalance(who) : null,
  ]);
  const isFiltered = Boolean(query.term || query.statuses.length || query.isWorkOrder !== undefined);
  return (
    <>
      <PageHeader
        title="Billing"
        context={
          uncollected && (
            <>
              Outstanding:{" "}
              <strong className="font-semibold text-ink">
                <Money amount={uncollected} />
              </strong>
            </>
          )
        }
        actions={
          who.permissions.has("payments.accept") && (
            <ButtonLink href="/billing/payments/accept" variant="primary" icon={<CircleDollarSign aria-hidden />}>
              Accept payment
            </ButtonLink>
          )
        }
        tabs={<BillingTabs permissions={who.permissions} takesCards={await hasOnlinePayment()} />}
      />
      <div className="mb-3 flex flex-wrap items-center gap-3">
        <ListSearch label="Search invoices" placeholder="Number, customer, job, or title" />
        <FilterChips
          filters={[
            {
              param: "status",
              label: "Status",
              options: INVOICE_STATUSES.map((id) => ({ id, label: getStatusLabel(id) })),
            },
            {
              param: "kind",
              label: "Type",
              options: [
                { id: "invoice", label: "Invoices" },
                { id: "proposal", label: "Proposals" },
              ],
            },
          ]}
        />
      </div>
      <InvoiceTable
        items={items}
        total={total}
        page={page}
        size={INVOICE_PAGE_SIZE}
        address={{ path: "/billing/invoices", params }}
        selectionActions={
          who.permissions.has("invoices.change") && (
            <SendSelected
              documents={items.map((invoice) => ({
                id: invoice.id,
                name: formatDocumentName(invoice),
                to: formatSentTo(invoice),
              }))}
            />
          )
        }
        emptyTitle={isFiltered ? "No matching invoices or proposals" : "No invoices yet"}
        emptyText={describeEmptyList(isFiltered, who.permissions.has("invoices.change"))}
        emptyAction={
          !isFiltered && who.permissions.has("jobs.view") && <ButtonLink href="/jobs">Go to jobs</ButtonLink>
        }
      />
    </>
  );
}

const formatSentTo = ({ businessCustomer: { fullName, email } }: ListedInvoice) =>
  email ? `${fullName}, ${email}` : fullName;

function getStatusLabel(name: string): string {
  return invoiceStatusWord({
    documentStatus: name,
    kind: "proposal",
    sentAt: null,
    sending: null,
    paidTotal: "0.00",
    balance: "0.00",
    total: "0.00",
  }).text;
}

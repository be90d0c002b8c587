import { readPage } from "@/components/ui/fields/address";
import { InvoiceTable } from "@/components/invoices/invoice-table";
import { INVOICE_PAGE_SIZE } from "@/components/invoices/invoice-list-query";
import { ButtonLink } from "@/components/ui/link";
import { Money } from "@/components/ui/money";
import { browseInvoices, buildCustomerSearch, computeUncollectedBalance } from "@/lib/invoices/records/search-invoices";
import { requireMember } from "@/lib/platform/session/require-member";
import { loadCustomer } from "../_sections/load-customer";

type Props = { params: Promise<{ id: string }>; searchParams: Promise<Record<string, string | string[] | undefined>> };

export const metadata = { title: "Invoices" };

export default async function CustomerInvoicesPage({ params, searchParams }: Props) {
  const who = await requireMember("invoices.view");
  const [{ id }, search] = await Promise.all([params, searchParams]);
  const { customer } = await loadCustomer(who, id);
  const page = readPage(search);
  const paging = { limit: INVOICE_PAGE_SIZE, offset: (page - 1) * INVOICE_PAGE_SIZE };
  const [{ items, total }, uncollected] = await Promise.all([
    browseInvoices(who, buildCustomerSearch(customer.id, paging)),
    who.permissions.has("invoices.all") ? computeUncollectedBalance(who, customer.id) : null,
  ]);
  return (
    <section aria-label="Invoices" className="flex flex-col gap-3">
      {uncollected && (
        <p className="text-muted">
          Outstanding:{" "}
          <strong className="font-semibold text-ink">
            <Money amount={uncollected} />
          </strong>
        </p>
      )}
      <InvoiceTable
        items={items}
        total={total}
        page={page}
        size={INVOICE_PAGE_SIZE}
        address={{ path: `/customer/show/${customer.id}/invoices`, params: search }}
        without={["customer"]}
        emptyTitle="No invoices yet"
        emptyText={
          who.permissions.has("invoices.change")
            ? "Open one of the customer's jobs to create an invoice or proposal."
            : "This customer's invoices and proposals appear here."
        }
        emptyAction={
          who.permissions.has("jobs.view") && (
            <ButtonLink href={`/customer/show/${customer.id}/jobs`}>Go to jobs</ButtonLink>
          )
        }
      />
    </section>
  );
}

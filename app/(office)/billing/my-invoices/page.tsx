import { readPage, readParam } from "@/components/ui/fields/address";
import { INVOICE_PAGE_SIZE } from "@/components/invoices/invoice-list-query";
import { InvoiceTable } from "@/components/invoices/invoice-table";
import { BillingTabs } from "@/components/payments/billing-tabs";
import { PageHeader } from "@/components/ui/page-header";
import { FilterChips } from "@/components/ui/table/filter-chips";
import { listInvoicesByUser } from "@/lib/invoices/records/search-invoices";
import { hasOnlinePayment } from "@/lib/invoices/records/online-payment";
import { Id } from "@/lib/platform/shapes/call-shapes";
import { Refusal } from "@/lib/platform/refusals/refusal";
import { requireMember } from "@/lib/platform/session/require-member";
import { getStaffActor } from "@/lib/platform/session/who";
import { listUsers } from "@/lib/users/list-users";

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export const metadata = { title: "My invoices" };

const EMPTY_SUBJECTS = {
  all: "Invoices and proposals",
  paid: "Paid invoices",
  unpaid: "Unpaid invoices",
} as const;

/** rule: invoices/user-list-default */
export default async function MyInvoicesPage({ searchParams }: Props) {
  const who = await requireMember("invoices.view");
  const params = await searchParams;
  const page = readPage(params);
  const ownId = getStaffActor(who).userId;
  const userId = Id.safeParse(readParam(params, "user")).data ?? ownId;
  const requestedTypes = [params["type"]].flat();
  const type = requestedTypes.includes("all") ? "all" : requestedTypes.includes("paid") ? "paid" : "unpaid";
  const paging = { limit: INVOICE_PAGE_SIZE, offset: (page - 1) * INVOICE_PAGE_SIZE };
  const { items, total } = await listInvoicesByUser(who, userId, { type, ...paging }).catch((error: unknown) => {
    if (error instanceof Refusal) return { items: [], total: 0 };
    throw error;
  });
  const { items: people } = await listUsers(who, {});
  return (
    <>
      <PageHeader
        title="Billing"
        context="Invoices and proposals by user"
        tabs={<BillingTabs permissions={who.permissions} takesCards={await hasOnlinePayment()} />}
      />
      <div className="mb-3 flex flex-wrap items-center gap-3">
        <FilterChips
          filters={[
            {
              param: "user",
              label: "Created by",
              options: people.map(({ id, fullName: label }) => ({ id, label })),
            },
            {
              param: "type",
              label: "Show",
              options: [
                { id: "paid", label: "Paid" },
                { id: "all", label: "All" },
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
        address={{ path: "/billing/my-invoices", params }}
        emptyTitle={type === "all" ? "No invoices yet" : `No ${type} invoices`}
        emptyText={`${EMPTY_SUBJECTS[type]} ${userId === ownId ? "you" : "this user"} created appear here.`}
      />
    </>
  );
}

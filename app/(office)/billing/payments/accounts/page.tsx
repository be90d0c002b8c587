import { CreditCard } from "lucide-react";
import { ListSearch } from "@/components/office/lists/list-search";
import { BillingTabs } from "@/components/payments/billing-tabs";
import { AddMethodButton } from "@/components/payments/methods/add-method-button";
import { RemoveMethodButton } from "@/components/payments/methods/remove-method-button";
import { buildMethodColumns } from "@/components/payments/methods/method-columns";
import { buildAddressWith, readPage } from "@/components/ui/fields/address";
import { PageHeader } from "@/components/ui/page-header";
import { EmptyState } from "@/components/ui/states/empty-state";
import { DataTable } from "@/components/ui/table/data-table";
import { FilterChips } from "@/components/ui/table/filter-chips";
import { hasOnlinePayment } from "@/lib/invoices/records/online-payment";
import { listMethods } from "@/lib/payments/methods/list-methods";
import { getMethodOffer } from "@/lib/payments/methods/get-method-offer";
import { formatMethodName } from "@/lib/platform/money/format-method-name";
import { StoredMethodQuery } from "@/lib/payments/methods/stored-method";
import { resolveStored } from "@/lib/payments/methods/resolve-method";
import { formatTotal, SCREEN_PAGE } from "@/lib/platform/paging/cursor";
import type { StoredMethod } from "@/lib/payments/methods/stored-method";
import { requireMember } from "@/lib/platform/session/require-member";

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export const metadata = { title: "Cards and accounts" };

export default async function AccountsPage({ searchParams }: Props) {
  const who = await requireMember("payments.all");
  const params = await searchParams;
  const page = readPage(params);
  // The user returned from the bank's page.
  await resolveStored(who, params["stored"]);
  const parsedQuery = StoredMethodQuery.safeParse({
    term: params["q"],
    methodType: params["kind"],
    limit: SCREEN_PAGE,
    offset: (page - 1) * SCREEN_PAGE,
  });
  const query = parsedQuery.data ?? StoredMethodQuery.parse({ limit: SCREEN_PAGE });
  const [{ items, total }, offer] = await Promise.all([listMethods(who, query), getMethodOffer(who)]);
  const address = { path: "/billing/payments/accounts", params };
  const isNarrowed = Boolean(query.term || query.methodType);
  return (
    <>
      <PageHeader
        title="Billing"
        context="Customers' cards and bank accounts on file, newest first"
        actions={offer && <AddMethodButton {...offer} />}
        tabs={<BillingTabs permissions={who.permissions} takesCards={await hasOnlinePayment()} />}
      />
      <div className="mb-3 flex flex-wrap items-center gap-3">
        <ListSearch label="Search cards and accounts" placeholder="Customer or last 4 digits" />
        <FilterChips
          filters={[
            {
              param: "kind",
              label: "Type",
              options: [
                { id: "card", label: "Cards" },
                { id: "check", label: "Bank accounts" },
              ],
            },
          ]}
        />
      </div>
      <DataTable
        label="Cards and accounts"
        columns={buildMethodColumns(who.timeZone)}
        rows={items}
        rowId={({ id }) => id}
        rowName={(method) => `${formatMethodName(method)}, ${method.businessCustomer.fullName}`}
        rowHref={({ businessCustomer }) => `/customer/show/${businessCustomer.id}/payments`}
        {...(who.permissions.has("payments.accept")
          ? { rowButtons: (method: StoredMethod) => <RemoveMethodButton method={method} /> }
          : {})}
        {...(page > 1 ? { previousHref: buildAddressWith(address, { page: page > 2 ? String(page - 1) : null }) } : {})}
        {...(total > page * SCREEN_PAGE ? { nextHref: buildAddressWith(address, { page: String(page + 1) }) } : {})}
        summary={formatTotal(total, "payment method")}
        empty={
          <EmptyState
            icon={<CreditCard aria-hidden />}
            title={isNarrowed ? "No matches" : "No cards or accounts on file yet"}
            text={
              isNarrowed
                ? "Try a different search or fewer filters."
                : "Cards and bank accounts that customers let you keep on file appear here. You can charge them for invoices and plans."
            }
          />
        }
      />
    </>
  );
}

import { HandCoins } from "lucide-react";
import { BillingTabs } from "@/components/payments/billing-tabs";
import { GiveCreditButton } from "@/components/payments/credits/credit-actions";
import { buildCreditColumns } from "@/components/payments/credits/credit-columns";
import { buildAddressWith, readPage } from "@/components/ui/fields/address";
import { PageHeader } from "@/components/ui/page-header";
import { EmptyState } from "@/components/ui/states/empty-state";
import { DataTable } from "@/components/ui/table/data-table";
import { FilterChips } from "@/components/ui/table/filter-chips";
import { hasOnlinePayment } from "@/lib/invoices/records/online-payment";
import { listCredits } from "@/lib/payments/credits/list-credits";
import { formatDollars } from "@/lib/platform/money/format-dollars";
import { formatTotal, SCREEN_PAGE } from "@/lib/platform/paging/cursor";
import { requireMember } from "@/lib/platform/session/require-member";

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export const metadata = { title: "Credits" };

export default async function CreditsPage({ searchParams }: Props) {
  const who = await requireMember("payments.all");
  const params = await searchParams;
  const page = readPage(params);
  const openOnly = params["show"] !== "all";
  const { items, total } = await listCredits(who, { openOnly, limit: SCREEN_PAGE, offset: (page - 1) * SCREEN_PAGE });
  const address = { path: "/billing/payments/credits", params };
  return (
    <>
      <PageHeader
        title="Billing"
        context="Account credit you owe customers, newest first"
        actions={who.permissions.has("payments.credits") && <GiveCreditButton />}
        tabs={<BillingTabs permissions={who.permissions} takesCards={await hasOnlinePayment()} />}
      />
      <div className="mb-3">
        <FilterChips filters={[{ param: "show", label: "Show", options: [{ id: "all", label: "Include applied" }] }]} />
      </div>
      <DataTable
        label="Credits"
        columns={buildCreditColumns(who.timeZone)}
        rows={items}
        rowId={({ id }) => id}
        rowName={({ amount, businessCustomer }) => `${formatDollars(amount)} credit, ${businessCustomer.fullName}`}
        rowHref={({ businessCustomer }) => `/customer/show/${businessCustomer.id}/payments`}
        {...(page > 1 ? { previousHref: buildAddressWith(address, { page: page > 2 ? String(page - 1) : null }) } : {})}
        {...(total > page * SCREEN_PAGE ? { nextHref: buildAddressWith(address, { page: String(page + 1) }) } : {})}
        summary={formatTotal(total, "credit")}
        empty={
          <EmptyState
            icon={<HandCoins aria-hidden />}
            title={openOnly ? "No open credits" : "No credits yet"}
            text="Credits you add, deposits, and payments without an invoice appear here. Apply a credit from the customer's Payments tab."
          />
        }
      />
    </>
  );
}

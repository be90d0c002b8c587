import { Landmark } from "lucide-react";
import { BillingTabs } from "@/components/payments/billing-tabs";
import { FailedPayouts } from "@/components/payments/payouts/failed-payouts";
import { PAYOUT_STATE_OPTIONS, payoutColumns } from "@/components/payments/payouts/payout-columns";
import { AddressDays } from "@/components/ui/dates/address-days";
import { buildAddressWith, readPage, readParam } from "@/components/ui/fields/address";
import { PageHeader } from "@/components/ui/page-header";
import { EmptyState } from "@/components/ui/states/empty-state";
import { DataTable } from "@/components/ui/table/data-table";
import { FilterChips } from "@/components/ui/table/filter-chips";
import { isSandboxAllowed, getOnlinePayment } from "@/lib/invoices/records/online-payment";
import { listFailedPayouts, listPayouts } from "@/lib/payments/payouts/list-payouts";
import { PayoutQuery } from "@/lib/payments/gateways/payout";
import { formatDollars } from "@/lib/platform/money/format-dollars";
import { formatTotal, SCREEN_PAGE } from "@/lib/platform/paging/cursor";
import { requireMember } from "@/lib/platform/session/require-member";
import { formatDay } from "@/lib/platform/time/format-time";

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export const metadata = { title: "Payouts" };

const SANDBOX =
  "Test payouts. No money moves. Payments are paid out on the next business day, less refunds and a test fee of 2.9% and 30¢ per payment.";

export default async function PayoutsPage({ searchParams }: Props) {
  const who = await requireMember("payments.all");
  const params = await searchParams;
  const page = readPage(params);
  const [start, end, status] = [readParam(params, "start"), readParam(params, "end"), readParam(params, "status")];
  const paging = { limit: SCREEN_PAGE, offset: (page - 1) * SCREEN_PAGE };
  const parsedQuery = PayoutQuery.safeParse({
    ...paging,
    start: start || undefined,
    end: end || undefined,
    status: status || undefined,
  });
  const [{ items, total }, failed, { methods, why }] = await Promise.all([
    listPayouts(who, parsedQuery.success ? parsedQuery.data : paging),
    listFailedPayouts(who),
    getOnlinePayment(),
  ]);
  const isFiltered = Boolean(start || end || status);
  const address = { path: "/billing/payouts", params };
  return (
    <>
      <PageHeader
        title="Billing"
        context="Payouts to your bank account"
        tabs={<BillingTabs permissions={who.permissions} takesCards={methods.length > 0} />}
      />
      <FailedPayouts payouts={failed} />
      {isSandboxAllowed() && <p className="mb-3 max-w-3xl text-sm text-muted">{SANDBOX}</p>}
      <div className="mb-3 flex flex-wrap items-end gap-2">
        <AddressDays start={start} end={end} />
        <FilterChips filters={[{ param: "status", label: "Status", options: PAYOUT_STATE_OPTIONS }]} />
      </div>
      <DataTable
        label="Payouts"
        columns={payoutColumns}
        rows={items}
        rowId={({ id }) => id}
        rowName={({ arrivesOn, amount }) => `Payout of ${formatDollars(amount)} on ${formatDay(arrivesOn)}`}
        rowHref={({ id }) => `/billing/payouts/${id}`}
        {...(page > 1 ? { previousHref: buildAddressWith(address, { page: page > 2 ? String(page - 1) : null }) } : {})}
        {...(total > page * SCREEN_PAGE ? { nextHref: buildAddressWith(address, { page: String(page + 1) }) } : {})}
        summary={formatTotal(total, "payout")}
        empty={
          <EmptyState
            icon={<Landmark aria-hidden />}
            title={isFiltered ? "No matching payouts" : "No payouts yet"}
            text={
              isFiltered
                ? "Try different dates or fewer filters."
                : (why ?? "Payouts to your bank account appear here, with the payments in each.")
            }
          />
        }
      />
    </>
  );
}

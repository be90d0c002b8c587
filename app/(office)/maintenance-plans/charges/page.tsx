import { CircleDollarSign, CalendarClock } from "lucide-react";
import { ChargeActions } from "@/components/plans/charges/charge-actions";
import { chargeColumns, comingColumns, isOwed } from "@/components/plans/charges/charge-columns";
import { PlansTabs } from "@/components/plans/plans-tabs";
import { buildPlansHref } from "@/components/plans/sold/sold-columns";
import { Card } from "@/components/ui/card";
import { buildAddressWith, readPage, readParam } from "@/components/ui/fields/address";
import { TextLink } from "@/components/ui/link";
import { Money } from "@/components/ui/money";
import { PageHeader } from "@/components/ui/page-header";
import { EmptyState } from "@/components/ui/states/empty-state";
import { DataTable } from "@/components/ui/table/data-table";
import { FilterChips } from "@/components/ui/table/filter-chips";
import { formatNumber } from "@/lib/platform/format/format-count";
import { formatTotal, SCREEN_PAGE } from "@/lib/platform/paging/cursor";
import type { Who } from "@/lib/platform/session/who";
import { formatDay } from "@/lib/platform/time/format-time";
import {
  previewCharges,
  listCharges,
  PLANS_AHEAD,
  STUCK_SHOWN,
  listStuckPlans,
} from "@/lib/plans/charges/list-charges";
import { requirePlansMember, getTabAccess } from "../_sections/plan-pages";

type Search = Record<string, string | string[] | undefined>;
type Props = { searchParams: Promise<Search> };

export const metadata = { title: "Maintenance plan charges" };

export default async function PlanChargesPage({ searchParams }: Props) {
  const who = await requirePlansMember("invoices.all");
  const params = await searchParams;
  const show = readParam(params, "show");
  const options = [
    { id: "failed", label: "Failed" },
    { id: "coming", label: "Upcoming" },
  ];
  return (
    <>
      <PageHeader
        title="Maintenance plans"
        context={show === "coming" ? "Expected charges for current plans" : "Charges, newest first"}
        tabs={<PlansTabs {...getTabAccess(who)} />}
      />
      <div className="mb-3">
        <FilterChips filters={[{ param: "show", label: "Show", options }]} />
      </div>
      {show === "coming" ? (
        <Coming who={who} params={params} />
      ) : (
        <PastCharges who={who} params={params} failed={show === "failed"} />
      )}
    </>
  );
}

const buildChargePages = (params: Search, total: number) => {
  const page = readPage(params);
  const address = { path: "/maintenance-plans/charges", params };
  return {
    page,
    links: {
      ...(page > 1 ? { previousHref: buildAddressWith(address, { page: page > 2 ? String(page - 1) : null }) } : {}),
      ...(total > page * SCREEN_PAGE ? { nextHref: buildAddressWith(address, { page: String(page + 1) }) } : {}),
    },
  };
};

async function PastCharges({ who, params, failed }: { who: Who; params: Search; failed: boolean }) {
  const offset = (readPage(params) - 1) * SCREEN_PAGE;
  const [stuck, { items, total }] = await Promise.all([
    listStuckPlans(who),
    listCharges(who, { limit: SCREEN_PAGE, offset, failed }),
  ]);
  const can = { send: who.permissions.has("invoices.change"), retry: who.permissions.has("payments.recurring") };
  return (
    <>
      {stuck.length > 0 && (
        <Card title="Not charged" className="mb-4">
          <ul className="flex flex-col divide-y divide-line">
            {stuck.slice(0, STUCK_SHOWN).map(({ id, customer, plan, amount, since, problem }) => (
              <li key={id} className="flex flex-wrap gap-x-3 gap-y-1 py-2">
                <TextLink href={buildPlansHref(customer.id)}>{customer.fullName}</TextLink>
                <span>
                  {plan}, <Money amount={amount} />, due {formatDay(since)}
                </span>
                <span className="text-danger-ink">{problem}</span>
              </li>
            ))}
          </ul>
          {stuck.length > STUCK_SHOWN && (
            <p className="mt-2 text-muted">Showing the {STUCK_SHOWN} oldest. Fix these to see the rest.</p>
          )}
        </Card>
      )}
      <DataTable
        label="Charges"
        columns={chargeColumns(who.timeZone)}
        rows={items}
        rowId={({ id }) => id}
        rowName={({ invoiceNumber }) => `Invoice #${invoiceNumber}`}
        rowButtons={(charge) => (isOwed(charge) ? <ChargeActions charge={charge} can={can} /> : null)}
        summary={formatTotal(total, "charge")}
        {...buildChargePages(params, total).links}
        empty={
          <EmptyState
            icon={<CircleDollarSign aria-hidden />}
            title={failed ? "No failed charges" : "No charges yet"}
            text={
              failed
                ? "Declined charges, and charges whose invoice email bounced or couldn't be sent, appear here."
                : "Each plan period is charged on its first day and appears here with its invoice."
            }
          />
        }
      />
    </>
  );
}

async function Coming({ who, params }: { who: Who; params: Search }) {
  const { items, sum, until, hasMore } = await previewCharges(who);
  const { page, links } = buildChargePages(params, items.length);
  return (
    <>
      {items.length > 0 && (
        <p className="mb-3 text-muted">
          {hasMore && `Showing charges for the first ${formatNumber(PLANS_AHEAD)} plans. `}
          Total through {formatDay(until)}, with sales tax:{" "}
          <strong className="font-semibold text-ink">
            <Money amount={sum} />
          </strong>
          {hasMore && ". More charges are due by then but aren't listed or included in the total."}
        </p>
      )}
      <DataTable
        label="Upcoming charges"
        columns={comingColumns}
        rows={items.slice((page - 1) * SCREEN_PAGE, page * SCREEN_PAGE)}
        rowId={({ recurrenceId: soldPlanId, day }) => `${soldPlanId}:${day}`}
        rowName={({ customer, day }) => `${customer.fullName}, ${formatDay(day)}`}
        summary={formatTotal(items.length, "charge")}
        {...links}
        empty={
          <EmptyState
            icon={<CalendarClock aria-hidden />}
            title="No upcoming charges"
            text="Charges due in the next month appear here."
          />
        }
      />
    </>
  );
}

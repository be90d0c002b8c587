import { CalendarX2, ChevronLeft, ChevronRight } from "lucide-react";
import { buildPlansHref, buildSoldColumns } from "@/components/plans/sold/sold-columns";
import { PlansTabs } from "@/components/plans/plans-tabs";
import { getMonthName } from "@/components/plans/plan-words";
import { buildAddressWith, readSort, readPage } from "@/components/ui/fields/address";
import { ButtonLink } from "@/components/ui/link";
import { PageHeader } from "@/components/ui/page-header";
import { EmptyState } from "@/components/ui/states/empty-state";
import { DataTable } from "@/components/ui/table/data-table";
import { formatTotal, SCREEN_PAGE } from "@/lib/platform/paging/cursor";
import { addMonths, getDayAt } from "@/lib/platform/time/day";
import { listExpiring } from "@/lib/plans/sold/list-sold";
import { ExpiringQuery } from "@/lib/plans/records/sold-plan";
import { requirePlansMember, getTabAccess } from "../_sections/plan-pages";

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export const metadata = { title: "Expiring plans" };

export default async function PlansExpiringPage({ searchParams }: Props) {
  const who = await requirePlansMember("customers.all");
  const params = await searchParams;
  const sort = readSort(params["sort"]);
  const parsedQuery = ExpiringQuery.safeParse({
    year: params["year"],
    month: params["month"],
    page: readPage(params),
    perPage: SCREEN_PAGE,
    ...(sort ? { sortType: sort.id, sortReverse: sort.direction === "descending" } : {}),
  });
  const query = parsedQuery.data ?? ExpiringQuery.parse({ perPage: SCREEN_PAGE });
  const [thisYear = 0, thisMonth = 0] = getDayAt(who.now, who.timeZone).split("-").map(Number);
  const { year = thisYear, month = thisMonth, page } = query;
  const { items, total } = await listExpiring(who, { ...query, year, month });
  const address = { path: "/maintenance-plans/expiring", params };
  const monthHref = (by: number) => {
    const [toYear = "", toMonth = ""] = addMonths(`${year}-${String(month).padStart(2, "0")}-01`, by).split("-");
    return buildAddressWith(address, { year: toYear, month: String(Number(toMonth)), page: null });
  };
  return (
    <>
      <PageHeader
        title="Maintenance plans"
        context="Customer plans by end month"
        tabs={<PlansTabs {...getTabAccess(who)} />}
      />
      <div className="mb-3 flex flex-wrap items-center gap-2">
        <ButtonLink href={monthHref(-1)} size="small" icon={<ChevronLeft aria-hidden />}>
          Previous month
        </ButtonLink>
        <h2 className="min-w-28 text-center text-base font-semibold">
          {getMonthName(month)} {year}
        </h2>
        <ButtonLink href={monthHref(1)} size="small" icon={<ChevronRight aria-hidden />}>
          Next month
        </ButtonLink>
      </div>
      <DataTable
        label="Expiring plans"
        columns={buildSoldColumns(true)}
        address={address}
        rows={items.map(({ recurrence: soldPlan }) => soldPlan)}
        rowId={({ id }) => id}
        rowName={({ name, businessCustomer }) => `${name} for ${businessCustomer.fullName}`}
        rowHref={({ businessCustomer }) => buildPlansHref(businessCustomer.id)}
        summary={formatTotal(total, "plan")}
        {...(page > 1 ? { previousHref: buildAddressWith(address, { page: page > 2 ? String(page - 1) : null }) } : {})}
        {...(total > page * SCREEN_PAGE ? { nextHref: buildAddressWith(address, { page: String(page + 1) }) } : {})}
        empty={
          <EmptyState
            icon={<CalendarX2 aria-hidden />}
            title={`No plans end in ${getMonthName(month)} ${year}`}
            text="Plans that end in the selected month appear here."
          />
        }
      />
    </>
  );
}

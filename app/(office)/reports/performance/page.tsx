import { readParam } from "@/components/ui/fields/address";
import { Gauge } from "lucide-react";
import { PrintButton } from "@/components/reports/print-button";
import { performanceColumns } from "@/components/reports/performance-columns";
import { ReportDaysFields } from "@/components/reports/report-days-fields";
import { LinkTabs } from "@/components/ui/link-tabs";
import { PageHeader } from "@/components/ui/page-header";
import { EmptyState } from "@/components/ui/states/empty-state";
import { DataTable } from "@/components/ui/table/data-table";
import { FilterChips } from "@/components/ui/table/filter-chips";
import { pickIds } from "@/lib/platform/shapes/call-shapes";
import { formatTotal } from "@/lib/platform/paging/cursor";
import { requireMember } from "@/lib/platform/session/require-member";
import { getDayAt } from "@/lib/platform/time/day";
import { listPerformance, listPerformanceUsers } from "@/lib/reports/performance";
import { parseChosenDays, getDaysOfPeriod, type Days, PERIODS, findPeriod } from "@/lib/reports/get-days-of-period";

type Params = Record<string, string | string[] | undefined>;
type Props = { searchParams: Promise<Params> };

export const metadata = { title: "Performance" };

export default async function PerformancePage({ searchParams }: Props) {
  const who = await requireMember("reports.view");
  const params = await searchParams;
  const today = getDayAt(who.now, who.timeZone);
  const days = parseChosenDays({ start: readParam(params, "start"), end: readParam(params, "end") }, today);
  const userIds = pickIds([params["who"]].flat());
  const [{ items: people }, { items }] = await Promise.all([
    listPerformanceUsers(who),
    listPerformance(who, { userIds, ...days }),
  ]);
  const query = (shownDays: Days) =>
    new URLSearchParams([...Object.entries(shownDays), ...userIds.map((id) => ["who", id])]);
  const addressOf = (shownDays: Days) => `/reports/performance?${query(shownDays)}`;
  const period = findPeriod(days, today);
  return (
    <>
      <PageHeader
        title="Performance"
        context="Appointments completed, invoices created, and payments collected, by user"
        back={{ href: "/reports", label: "Reports" }}
        actions={<PrintButton />}
        tabs={
          <LinkTabs
            label="Period"
            tabs={PERIODS.map(({ id, label }) => ({ href: addressOf(getDaysOfPeriod(id, today)), label }))}
            current={period ? addressOf(getDaysOfPeriod(period, today)) : ""}
          />
        }
      />
      <div className="mb-4 flex flex-wrap items-end gap-x-5 gap-y-2">
        <ReportDaysFields days={days} others={userIds.map((id) => ["who", id])} />
        <span className="pb-1">
          <FilterChips
            filters={[
              { param: "who", label: "Users", options: people.map(({ id, fullName }) => ({ id, label: fullName })) },
            ]}
          />
        </span>
      </div>
      <DataTable
        label="Performance"
        columns={performanceColumns}
        rows={items}
        rowId={({ userId }) => userId}
        rowName={({ fullName }) => fullName}
        summary={formatTotal(items.length, "user")}
        empty={<EmptyState icon={<Gauge aria-hidden />} title="No matching users" text="Select different users." />}
      />
    </>
  );
}

import { ChartColumn } from "lucide-react";
import { type Bar, BarChart } from "@/components/reports/bar-chart";
import { buildLineColumns } from "@/components/reports/report-columns";
import { Card } from "@/components/ui/card";
import { formatMoneyText } from "@/components/ui/money-text";
import { EmptyState } from "@/components/ui/states/empty-state";
import { DataTable } from "@/components/ui/table/data-table";
import { formatNumber } from "@/lib/platform/format/format-count";
import type { ReportGroup, ReportSums } from "@/lib/reports/read-report";
import type { ReportKind } from "@/lib/reports/report-kind";

const MOST_BARS = 10;

type Props = {
  report: ReportKind;
  groups: readonly ReportGroup[];
  before: readonly ReportGroup[];
  sums: ReportSums;
  path: string;
};

/** The lines of a report as a chart and a table. Each links to its records. */
export function ReportLines({ report, groups, before, sums, path }: Props) {
  const earlier = new Map(before.map((group) => [group.key, group]));
  const valueOf = (group: ReportGroup | undefined) => Number((report.amount ? group?.amount : group?.count) ?? 0);
  const bars: Bar[] = groups.slice(0, MOST_BARS).map((group) => ({
    label: group.label,
    value: valueOf(group),
    before: valueOf(earlier.get(group.key)),
    text: report.amount ? formatMoneyText(group.amount ?? "0") : formatNumber(group.count),
  }));
  return (
    <>
      {bars.length > 0 && (
        <Card title={groups.length > MOST_BARS ? `Top ${MOST_BARS}` : report.group}>
          <BarChart
            label={`${report.title}, same data as the table below. Lighter bars show the previous period`}
            bars={bars}
          />
        </Card>
      )}
      <DataTable
        label={report.group}
        rows={groups.map((group) => ({ ...group, before: earlier.get(group.key) }))}
        rowId={({ key }) => key}
        rowName={({ label }) => label}
        rowHref={({ key }) => `${path}&${new URLSearchParams({ line: key })}#rows`}
        columns={buildLineColumns(report, sums)}
        empty={
          <EmptyState
            icon={<ChartColumn aria-hidden />}
            title="No activity in this period"
            text="Select different dates or another report."
          />
        }
      />
    </>
  );
}

import { listFigures } from "@/components/reports/figures-of";
import { BarChart } from "@/components/reports/bar-chart";
import { formatMoneyText } from "@/components/ui/money-text";
import { canSeeCosts } from "@/lib/platform/access/hide-costs";
import { formatNumber } from "@/lib/platform/format/format-count";
import type { Who } from "@/lib/platform/session/who";
import { readTotals } from "@/lib/reports/read-report";
import { getDaysBefore, getDaysOfPeriod } from "@/lib/reports/get-days-of-period";
import { type ReportId, REPORTS } from "@/lib/reports/report-kind";
import { getToday } from "@/lib/reports/liveboards/day-figures";
import { TileCard } from "./tile-card";

const MOST_BARS = 5;

/** A report of this month: its sums, its largest lines, and a link. */
export async function ReportTile({ who, id }: { who: Who; id: ReportId }) {
  const report = REPORTS[id];
  const days = getDaysOfPeriod("this-month", getToday(who));
  const earlier = getDaysBefore(days);
  const [now, before] = await Promise.all([readTotals(who, id, days), readTotals(who, id, earlier)]);
  const { groups } = now;
  const linesBefore = new Map(before.groups.map((group) => [group.key, group]));
  const valueOf = (group: (typeof groups)[number] | undefined) =>
    Number((report.amount ? group?.amount : group?.count) ?? 0);
  const bars = groups.slice(0, MOST_BARS).map((group) => ({
    label: group.label,
    value: valueOf(group),
    before: valueOf(linesBefore.get(group.key)),
    text: report.amount ? formatMoneyText(group.amount ?? "0") : formatNumber(group.count),
  }));
  return (
    <TileCard
      title={report.title}
      link={{ href: `/reports/${id}?${new URLSearchParams(days)}`, label: "This month" }}
      text={bars.length === 0 ? "No activity this month yet." : report.text}
    >
      <dl className="mb-3 grid grid-cols-2 gap-3">
        {listFigures(report, { now, before, showsCosts: canSeeCosts(who) }).map(({ label, value, change }) => (
          <div key={label} className="min-w-0">
            <dt className="text-sm text-muted">{label}</dt>
            <dd className="tabular text-lg font-semibold text-ink">
              {value}
              {change && <span className="ml-2 text-sm font-normal text-muted">{change}</span>}
            </dd>
          </div>
        ))}
      </dl>
      {bars.length > 0 && (
        <BarChart
          label={`${report.title}: ${bars.map(({ label, text }) => `${label} ${text}`).join(", ")}`}
          bars={bars}
        />
      )}
    </TileCard>
  );
}

import type { Figure } from "@/components/reports/report-figures";
import { COUNT_HEADS } from "@/components/reports/report-columns";
import { Money } from "@/components/ui/money";
import { formatNumber } from "@/lib/platform/format/format-count";
import { formatChange } from "@/lib/reports/format-change";
import { computeConversionPercent } from "@/lib/reports/compute-conversion-percent";
import type { ReportGroup, ReportSums } from "@/lib/reports/read-report";
import type { ReportKind } from "@/lib/reports/report-kind";

type ReportReading = { sums: ReportSums; groups: readonly ReportGroup[] };

/** A report's totals, those to compare with, and whether its profit is shown. */
type ComparedReadings = { now: ReportReading; before: ReportReading; showsCosts: boolean };

/** Returns the figures above a report. rules: invoices/uncollected, invoices/potential-profit */
export function listFigures(report: ReportKind, { now, before, showsCosts }: ComparedReadings): Figure[] {
  const count: Figure = {
    label: COUNT_HEADS[report.rows],
    value: formatNumber(now.sums.count),
    before: formatNumber(before.sums.count),
    change: formatChange(now.sums.count, before.sums.count),
  };
  const toMoneyFigure = (label: string, name: "amount" | "paid" | "balance" | "profit"): Figure => ({
    label,
    value: <Money amount={now.sums[name] ?? "0.00"} />,
    before: <Money amount={before.sums[name] ?? "0.00"} />,
    change: formatChange(now.sums[name] ?? "0", before.sums[name] ?? "0"),
  });
  if (report.id === "invoice-highlights")
    return [
      toMoneyFigure("Invoiced", "amount"),
      toMoneyFigure("Collected", "paid"),
      toMoneyFigure("Outstanding", "balance"),
      ...(showsCosts ? [toMoneyFigure("Potential profit", "profit")] : []),
    ];
  if (report.id === "sales-conversion")
    return [
      { ...count, label: "Sent" },
      { label: "Sold", value: findSold(now.groups), before: findSold(before.groups) },
      { label: "Conversion rate", value: `${computeConversion(now)}%`, before: `${computeConversion(before)}%` },
      toMoneyFigure("Total sent", "amount"),
    ];
  if (report.id === "total-sales")
    return [
      count,
      toMoneyFigure("Total", "amount"),
      toMoneyFigure("Paid", "paid"),
      toMoneyFigure("Balance", "balance"),
    ];
  return report.amount ? [count, toMoneyFigure(report.amount, "amount")] : [count];
}

const findSold = (groups: readonly ReportGroup[]) => groups.find(({ key }) => key === "sold")?.count ?? 0;
const computeConversion = ({ sums, groups }: ReportReading) => computeConversionPercent(findSold(groups), sums.count);

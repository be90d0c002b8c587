import type { Figure } from "@/components/reports/report-figures";
import { COUNT_HEADS } from "@/components/reports/report-columns";
import { Money } from "@/components/ui/money";
import { changeText } from "@/lib/reports/compare";
import { conversionPercent } from "@/lib/reports/conversion-percent";
import type { ReportGroup, ReportSums } from "@/lib/reports/read-report";
import type { ReportKind } from "@/lib/reports/report-kinds";

type Read = { sums: ReportSums; groups: readonly ReportGroup[] };

/** A report's totals, those to compare with, and whether its profit is shown. */
type Shown = { now: Read; before: Read; showsCosts: boolean };

/** Returns the figures above a report. rules: invoices/uncollected, invoices/potential-profit */
export function figuresOf(report: ReportKind, { now, before, showsCosts }: Shown): Figure[] {
  const count: Figure = {
    label: COUNT_HEADS[report.rows],
    value: now.sums.count.toLocaleString("en-US"),
    before: before.sums.count.toLocaleString("en-US"),
    change: changeText(now.sums.count, before.sums.count),
  };
  const money = (label: string, name: "amount" | "paid" | "balance" | "profit"): Figure => ({
    label,
    value: <Money amount={now.sums[name] ?? "0.00"} />,
    before: <Money amount={before.sums[name] ?? "0.00"} />,
    change: changeText(now.sums[name] ?? "0", before.sums[name] ?? "0"),
  });
  if (report.id === "invoice-highlights")
    return [
      money("Invoiced", "amount"),
      money("Collected", "paid"),
      money("Uncollected", "balance"),
      ...(showsCosts ? [money("Potential profit", "profit")] : []),
    ];
  if (report.id === "sales-conversion")
    return [
      { ...count, label: "Presented" },
      { label: "Sold", value: soldOf(now.groups), before: soldOf(before.groups) },
      { label: "Conversion", value: `${conversionOf(now)}%`, before: `${conversionOf(before)}%` },
      money("Sent, total", "amount"),
    ];
  if (report.id === "total-sales")
    return [count, money("Total", "amount"), money("Paid", "paid"), money("Balance", "balance")];
  return report.amount ? [count, money(report.amount, "amount")] : [count];
}

const soldOf = (groups: readonly ReportGroup[]) => groups.find(({ key }) => key === "sold")?.count ?? 0;
const conversionOf = ({ sums, groups }: Read) => conversionPercent(soldOf(groups), sums.count);

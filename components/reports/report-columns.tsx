import type { ReactNode } from "react";
import { Money } from "@/components/ui/money";
import type { Column } from "@/components/ui/table/data-table-head";
import { formatNumber } from "@/lib/platform/format/format-count";
import { formatDay } from "@/lib/platform/time/format-time";
import { formatChange, formatShare } from "@/lib/reports/format-change";
import type { ReportGroup, ReportRow, ReportSums } from "@/lib/reports/read-report";
import type { ReportKind, RowKind } from "@/lib/reports/report-kind";

/** A line with its values in the previous period. */
export type ComparedLine = ReportGroup & { before: ReportGroup | undefined };

/** Returns the columns of a report's lines: group, count, amount, and previous values. */
export function buildLineColumns(report: ReportKind, sums: ReportSums): ReadonlyArray<Column<ComparedLine>> {
  const hasMoney = report.amount !== null;
  const getAmount = (group: ReportGroup | undefined) => (hasMoney ? (group?.amount ?? "0") : (group?.count ?? 0));
  const renderAmount = (group: ReportGroup | undefined): ReactNode =>
    hasMoney ? <Money amount={group?.amount ?? "0.00"} /> : formatNumber(group?.count ?? 0);
  return [
    { id: "group", label: report.group, cell: ({ label }) => label, isFixed: true },
    ...(hasMoney
      ? [
          {
            id: "count",
            label: COUNT_HEADS[report.rows],
            cell: ({ count }: ComparedLine) => formatNumber(count),
            align: "right" as const,
          },
        ]
      : []),
    { id: "amount", label: report.amount ?? COUNT_HEADS[report.rows], cell: renderAmount, align: "right" },
    {
      id: "share",
      label: "Percent of total",
      cell: (line) => formatShare(getAmount(line), hasMoney ? (sums.amount ?? "0") : sums.count),
      align: "right",
      hideOnPhone: true,
    },
    { id: "before", label: "Previous period", cell: ({ before }) => renderAmount(before), align: "right" },
    {
      id: "change",
      label: "Change",
      cell: (line) => formatChange(getAmount(line), getAmount(line.before)) ?? "–",
      align: "right",
      hideOnPhone: true,
    },
  ];
}

export const COUNT_HEADS: Record<RowKind, string> = {
  appointment: "Appointments",
  customer: "Customers",
  invoice: "Invoices",
  payment: "Payments",
  job: "Jobs",
};

/** Returns the columns of a report's records. */
export function buildRowColumns(report: ReportKind, hasSums: boolean): ReadonlyArray<Column<ReportRow>> {
  const toAmountColumn = (name: "amount" | "paid" | "balance", label: string, isMinor = false): Column<ReportRow> => ({
    id: name,
    label,
    cell: (row) => <Money amount={row[name] ?? "0.00"} />,
    align: "right",
    isMinor,
  });
  return [
    {
      id: "date",
      label: "Date",
      isTabular: true,
      cell: ({ date }) => formatDay(date),
      isFixed: true,
      width: "6.5rem",
    },
    { id: "customer", label: "Customer", cell: ({ customer }) => customer },
    { id: "group", label: report.group, cell: ({ group }) => group },
    ...(report.rows === "customer" ? [] : [buildJobColumn(report.group !== "Job type")]),
    ...(report.rows === "invoice" || report.rows === "payment" ? [invoiceColumn] : []),
    ...(report.amount ? [toAmountColumn("amount", report.amount)] : []),
    ...(hasSums ? [toAmountColumn("paid", "Paid", true), toAmountColumn("balance", "Balance")] : []),
  ];
}

const buildJobColumn = (hasType: boolean): Column<ReportRow> => ({
  id: "job",
  label: "Job",
  cell: ({ businessJobNumber, jobType }) =>
    [businessJobNumber && `#${businessJobNumber}`, hasType && jobType].filter(Boolean).join(" · ") || "–",
});

const invoiceColumn: Column<ReportRow> = {
  id: "invoice",
  label: "Invoice",
  cell: ({ number }) => (number ? `#${number}` : "–"),
  width: "6rem",
};

/** Returns the address of a report's record. */
export function getRowHref({ rows }: ReportKind, { id, jobId, customerId }: ReportRow): string {
  if (rows === "appointment") return `/schedule/appointments/${id}`;
  if (rows === "invoice" && jobId) return `/jobs/${jobId}/invoices/${id}`;
  if (rows === "payment" || rows === "invoice") return `/customer/show/${customerId}/invoices`;
  return rows === "job" ? `/jobs/${id}` : `/customer/show/${id}`;
}

import "server-only";
import { makeCsvFile, type CsvFile, formatCsv } from "@/lib/platform/format/make-csv-file";
import type { Who } from "@/lib/platform/session/who";
import { formatDay } from "@/lib/platform/time/format-time";
import { readRows } from "./read-report";
import { type ReportId, REPORTS } from "./report-kind";
import type { Days } from "./get-days-of-period";

/** The most rows of a file. More would strain a spreadsheet and the memory of a request. */
const MOST_ROWS = 100_000;

/** Builds a CSV file of all rows of a report, newest first. */
export async function buildReportFile(who: Who, id: ReportId, days: Days): Promise<CsvFile> {
  const { amount, group } = REPORTS[id];
  const rows = await readRows(who, id, { days, offset: 0, limit: MOST_ROWS });
  const hasSums = rows.some(({ balance }) => balance !== null);
  const head = ["Date", group, "Customer", "Job", "Job type", "Invoice"];
  const text = formatCsv([
    [...head, ...(amount ? [amount] : []), ...(hasSums ? ["Paid", "Balance"] : [])],
    ...rows.map((row) => [
      formatDay(row.date),
      row.group,
      row.customer,
      row.businessJobNumber?.toString() ?? "",
      row.jobType ?? "",
      row.number?.toString() ?? "",
      ...(amount ? [row.amount ?? ""] : []),
      ...(hasSums ? [row.paid ?? "", row.balance ?? ""] : []),
    ]),
  ]);
  return makeCsvFile(`${id} ${days.start} to ${days.end}.csv`, text);
}

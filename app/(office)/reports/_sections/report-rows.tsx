import { getRowHref, buildRowColumns } from "@/components/reports/report-columns";
import { TextLink } from "@/components/ui/link";
import { DataTable } from "@/components/ui/table/data-table";
import { formatNumber } from "@/lib/platform/format/format-count";
import { SCREEN_PAGE } from "@/lib/platform/paging/cursor";
import type { Who } from "@/lib/platform/session/who";
import { type ReportGroup, type ReportSums, readRows } from "@/lib/reports/read-report";
import type { Days } from "@/lib/reports/get-days-of-period";
import type { ReportKind } from "@/lib/reports/report-kind";

type Props = {
  who: Who;
  report: ReportKind;
  days: Days;
  sums: ReportSums;
  line: ReportGroup | undefined;
  page: number;
};

/** The records of a report or of one line, page by page. Each row links to its record. */
export async function ReportRows({ who, report, days, sums, line, page }: Props) {
  const key = line?.key;
  const { count } = line ?? sums;
  const pages = Math.max(1, Math.ceil(count / SCREEN_PAGE));
  const at = Math.min(Math.max(1, Math.trunc(page)), pages);
  const offset = (at - 1) * SCREEN_PAGE;
  const rows = await readRows(who, report.id, { days, key, offset, limit: SCREEN_PAGE });
  const path = `/reports/${report.id}?${new URLSearchParams(days)}`;
  const pageHref = (to: number) =>
    `${path}&${new URLSearchParams({ ...(key === undefined ? {} : { line: key }), page: String(to) })}#rows`;
  const last = offset + rows.length;
  return (
    <section id="rows" aria-labelledby="rows-title" className="scroll-mt-4">
      <div className="mb-2 flex flex-wrap items-baseline gap-x-3">
        <h2 id="rows-title" className="text-base">
          {line ? `${report.group}: ${line.label}` : "All"}
        </h2>
        {line && <TextLink href={`${path}#rows`}>Show all</TextLink>}
      </div>
      <DataTable
        label={line ? line.label : report.title}
        rows={rows}
        rowId={(row) => `${row.key} ${row.id}`}
        rowName={({ customer, date }) => `${customer}, ${date}`}
        rowHref={(row) => getRowHref(report, row)}
        columns={buildRowColumns(
          report,
          rows.some(({ balance }) => balance !== null)
        )}
        {...(at > 1 ? { previousHref: pageHref(at - 1) } : {})}
        {...(at < pages ? { nextHref: pageHref(at + 1) } : {})}
        summary={`${formatNumber(offset + 1)}–${formatNumber(last)} of ${formatNumber(count)}`}
        empty={null}
      />
    </section>
  );
}

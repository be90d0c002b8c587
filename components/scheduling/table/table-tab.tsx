"use client";

import { Download } from "lucide-react";
import { useDeferredValue, useEffect, useMemo, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { ColumnMenu } from "@/components/ui/table/column-menu";
import { DatePicker } from "@/components/ui/dates/date-picker";
import { EmptyState } from "@/components/ui/states/empty-state";
import { ErrorState } from "@/components/ui/states/error-state";
import { IconButton } from "@/components/ui/icon-button";
import { toast } from "@/components/ui/overlays/toast";
import { formatCount, formatNumber } from "@/lib/platform/format/format-count";
import { formatCsv } from "@/lib/platform/format/make-csv-file";
import { buildBoardAddress, type BoardQuery } from "@/lib/scheduling/board/board-query";
import { narrowRows } from "@/lib/scheduling/table/narrow-rows";
import type { TableRow } from "@/lib/scheduling/table/table-row";
import { useSchedule } from "../updates/schedule-provider";
import { BulkBar } from "./bulk-bar";
import { BulkOutcome } from "./bulk-outcome";
import type { BulkResult } from "./change-in-parts";
import { tableColumns, type TableWords } from "./table-columns";
import { TableFilterFields } from "./table-filters";
import { TableGrid } from "./table-grid";
import type { TableView } from "./table-view";
import { TableViews } from "./table-views";
import { useTableRows } from "./use-table-rows";
import { useTableView } from "./use-table-view";

/** All appointments of a date range as a table. Users can sort, filter, save views, change many at once, and export. */
export function TableTab({ query }: { query: BoardQuery }) {
  const { setting } = useSchedule();
  const { view, setSort, change, days, setDays } = useTableView(query);
  const [selection, setSelection] = useState<Record<string, true>>({});
  const [outcome, setOutcome] = useState<{ results: BulkResult[]; retry: () => Promise<void> } | null>(null);
  const { rows, state, isBehind, again, readAgain } = useTableRows(days);
  const filters = useDeferredValue(view.filters);
  const shownRows = useMemo(() => narrowRows(rows, filters, setting.groups), [rows, filters, setting.groups]);
  const words = useMemo<TableWords>(
    () => ({ zone: setting.timeZone, names: new Map(setting.technicians.map(({ id, fullName }) => [id, fullName])) }),
    [setting]
  );
  const ids = useMemo(() => shownRows.filter(({ id }) => selection[id]).map(({ id }) => id), [shownRows, selection]);

  const isHere = useRef(false);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);
  const showResults = (results: BulkResult[], force: () => Promise<void>) => {
    readAgain(results.filter((one) => one.done).map((one) => one.id));
    setSelection(Object.fromEntries(results.filter((one) => !one.done).map((one) => [one.id, true as const])));
    if (results.length > 0) setOutcome({ results, retry: force });
  };
  return (
    <div className="flex h-full flex-col gap-3">
      <div className="flex flex-wrap items-center gap-2">
        <DatePicker
          label="From"
          hideLabel
          className="w-36"
          value={days.start}
          onChange={(start) => start && setDays({ start, end: days.end })}
        />
        <span className="text-muted">to</span>
        <DatePicker
          label="To"
          hideLabel
          className="w-36"
          value={days.end}
          onChange={(end) => end && end >= days.start && setDays({ start: days.start, end })}
        />
        <TableFilterFields rows={rows} filters={view.filters} onChange={(next) => change({ filters: next })} />
        <TableViews view={view} onView={change} />
        <ColumnMenu
          key={view.columns.join()}
          columns={tableColumns}
          visible={view.columns}
          onColumnsChange={(columns) => change({ columns })}
        />
        <IconButton
          label="Download as CSV"
          isDisabled={shownRows.length === 0 || !(state === "whole" || state === "cut")}
          onPress={() => {
            downloadTable(shownRows, view, words);
            if (state === "cut")
              toast.danger("The file covers the first 10,000 appointments. Select fewer days to download the rest.");
          }}
        >
          <Download aria-hidden />
        </IconButton>
      </div>
      {ids.length > 0 && (
        <BulkBar ids={ids} isVisible={() => isHere.current} onClear={() => setSelection({})} onResults={showResults} />
      )}
      <div className="min-h-0 flex-1">
        {state === "failed" && rows.length === 0 ? (
          <ErrorState onRetry={again} />
        ) : shownRows.length === 0 && state !== "loading" ? (
          <div className="rounded-card border border-line bg-surface">
            <EmptyState
              title={rows.length === 0 ? "No appointments" : "No matching appointments"}
              text={rows.length === 0 ? "Select other days." : "Try a different search or fewer filters."}
            />
          </div>
        ) : (
          <TableGrid
            rows={shownRows}
            words={words}
            visible={view.columns}
            sorting={view.sort}
            onSorting={setSort}
            selection={selection}
            onSelection={setSelection}
            canSelect={setting.canChange}
            hrefOf={(id) => buildBoardAddress(`/schedule/appointments/${id}`, query)}
          />
        )}
      </div>
      <div className="flex flex-wrap items-center gap-3">
        <p role="status" className="tabular text-sm text-muted">
          {countWords(shownRows.length, rows.length, state)}
        </p>
        {(isBehind || (state === "failed" && rows.length > 0)) && <NotRead isBehind={isBehind} onRetry={again} />}
      </div>
      {outcome && (
        <BulkOutcome
          results={outcome.results}
          rows={rows}
          onClose={() => setOutcome(null)}
          onForce={async () => {
            setOutcome(null);
            await outcome.retry();
          }}
        />
      )}
    </div>
  );
}

/** Keeps the current rows and says that some are missing. */
function NotRead({ isBehind, onRetry }: { isBehind: boolean; onRetry: () => void }) {
  return (
    <div role="alert" className="flex items-center gap-2 text-sm text-danger-ink">
      {isBehind ? "Couldn't load the latest changes." : "Couldn't load all appointments."}
      <Button size="small" onPress={onRetry}>
        Try again
      </Button>
    </div>
  );
}

function countWords(visibleCount: number, all: number, state: ReturnType<typeof useTableRows>["state"]): string {
  const total = formatCount(all, "appointment");
  const count = visibleCount === all ? total : `${formatNumber(visibleCount)} of ${total}`;
  if (state === "loading") return all === 0 ? "Loading…" : `${count}, loading the rest…`;
  return state === "cut" ? `${count}, first 10,000 shown. Select fewer days to see the rest.` : count;
}

/** Exports the visible rows and columns, sorted by time or by the view. */
function downloadTable(rows: readonly TableRow[], view: TableView, words: TableWords): void {
  const columns = tableColumns.filter(({ id }) => view.columns.includes(id));
  const [sort] = view.sort;
  const by = tableColumns.find(({ id }) => id === sort?.id);
  const keyOf = (row: TableRow) => by?.key?.(row, words) ?? by?.text(row, words) ?? "";
  const compareRows = (a: TableRow, b: TableRow) => {
    const [x, y] = sort?.desc ? [keyOf(b), keyOf(a)] : [keyOf(a), keyOf(b)];
    return typeof x === "number" && typeof y === "number" ? x - y : String(x).localeCompare(String(y));
  };
  const lines = (by ? rows.toSorted(compareRows) : rows).map((row) => columns.map((column) => column.text(row, words)));
  const file = new Blob([formatCsv([columns.map(({ label }) => label), ...lines])], { type: "text/csv;charset=utf-8" });
  const link = document.createElement("a");
  link.href = URL.createObjectURL(file);
  link.download = "appointments.csv";
  link.click();
  URL.revokeObjectURL(link.href);
}

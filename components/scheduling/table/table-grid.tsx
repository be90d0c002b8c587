"use client";

import {
  columnVisibilityFeature,
  createSortedRowModel,
  rowSelectionFeature,
  rowSortingFeature,
  sortFn_alphanumeric,
  tableFeatures,
  useTable,
  type ColumnDef,
  type RowSelectionState,
  type SortingState,
} from "@tanstack/react-table";
import { useVirtualizer } from "@tanstack/react-virtual";
import { ArrowDown, ArrowUp } from "lucide-react";
import { useRouter } from "next/navigation";
import { useCallback, useMemo, useRef, type Dispatch, type SetStateAction } from "react";
import { Checkbox } from "@/components/ui/choices/checkbox";
import { cn } from "@/components/ui/class-names";
import type { TableRow } from "@/lib/scheduling/table/table-row";
import { tableColumns, type TableWords } from "./table-columns";

const features = tableFeatures({
  columnVisibilityFeature,
  rowSelectionFeature,
  rowSortingFeature,
  sortedRowModel: createSortedRowModel(),
  sortFns: { alphanumeric: sortFn_alphanumeric },
});
const ROW_PX = 36;
const TICK_PX = 44;

type Props = {
  rows: TableRow[];
  words: TableWords;
  visible: readonly string[];
  sorting: SortingState;
  /** Null until the remembered sort order is known. The headings are disabled until then. */
  onSorting: ((next: SortingState) => void) | null;
  selection: RowSelectionState;
  onSelection: Dispatch<SetStateAction<RowSelectionState>>;
  canSelect: boolean;
  hrefOf: (id: string) => string;
};

/** The visible rows of a list of any length. Headings sort and checkboxes select. */
export function TableGrid(props: Props) {
  const { rows, words, visible, sorting, selection, canSelect, hrefOf } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const router = useRouter();
  const columns = useMemo(
    () =>
      tableColumns.map(({ id, text, key }): ColumnDef<typeof features, TableRow> => ({
        id,
        accessorFn: (row) => (key ?? text)(row, words),
        sortFn: sortFn_alphanumeric,
      })),
    [words]
  );
  const visibility = useMemo(
    () => Object.fromEntries(tableColumns.map(({ id }) => [id, visible.includes(id)])),
    [visible]
  );
  const table = useTable({
    features,
    columns,
    data: rows,
    getRowId: (row) => row.id,
    state: { sorting, rowSelection: selection, columnVisibility: visibility },
    onSortingChange: (next) => props.onSorting?.(typeof next === "function" ? next(sorting) : next),
    onRowSelectionChange: props.onSelection,
  });
  const shownColumns = tableColumns.filter(({ id }) => visible.includes(id));
  const sorted = table.getRowModel().rows;
  // oxlint-disable-next-line react/incompatible-library -- nothing of it is memoized here
  const virtual = useVirtualizer({
    count: sorted.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_PX,
    getItemKey: (i) => sorted[i]!.id,
    overscan: 10,
  });
  const width = shownColumns.reduce((sum, column) => sum + column.width, canSelect ? TICK_PX : 0);
  const widths = shownColumns.map((one) => `minmax(${one.width}px, 1fr)`);
  const template = (canSelect ? [`${TICK_PX}px`, ...widths] : widths).join(" ");
  const line = { gridTemplateColumns: template, minWidth: width };
  // Plain links with one shared handler. Thousands of rows scroll by, and a router link costs more than its row.
  const follow = useCallback(
    (press: MouseEvent) => {
      const link = (press.target as HTMLElement).closest<HTMLAnchorElement>("[data-row-link]");
      if (!link || press.button !== 0 || press.metaKey || press.ctrlKey || press.shiftKey || press.altKey) return;
      press.preventDefault();
      router.push(link.getAttribute("href")!, { scroll: false });
    },
    [router]
  );
  const attach = useCallback(
    (element: HTMLDivElement | null) => {
      scroller.current = element;
      element?.addEventListener("click", follow);
      return () => element?.removeEventListener("click", follow);
    },
    [follow]
  );
  const first = shownColumns.findIndex(({ id }) => id === "customer");
  return (
    <div
      ref={attach}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- rows are scrolled by keyboard too
      tabIndex={0}
      role="table"
      aria-label="Appointments"
      aria-rowcount={sorted.length + 1}
      className="h-full overflow-auto overscroll-contain rounded-card border border-line bg-surface text-sm focus-visible:outline-2 focus-visible:outline-focus"
    >
      <div role="rowgroup" className="sticky top-0 z-10">
        <div role="row" aria-rowindex={1} style={line} className="grid h-9 items-center border-b border-line bg-sunken">
          {canSelect && (
            <span role="columnheader" className="pl-3">
              <Checkbox
                aria-label="Select all rows"
                isSelected={table.getIsAllRowsSelected()}
                isIndeterminate={table.getIsSomeRowsSelected() && !table.getIsAllRowsSelected()}
                onChange={(on) => table.toggleAllRowsSelected(on)}
              />
            </span>
          )}
          {shownColumns.map(({ id, label }) => (
            <SortHead key={id} id={id} label={label} sorting={sorting} onSorting={props.onSorting} />
          ))}
        </div>
      </div>
      <div role="rowgroup" style={{ height: virtual.getTotalSize(), minWidth: width }} className="relative">
        {virtual.getVirtualItems().map(({ index, key, start }) => {
          const row = sorted[index]!;
          const isTicked = selection[row.id] === true;
          return (
            <div
              key={key}
              role="row"
              aria-rowindex={index + 2}
              aria-selected={canSelect ? isTicked : undefined}
              style={{ ...line, height: ROW_PX, transform: `translateY(${start}px)` }}
              className={cn(
                "absolute inset-x-0 top-0 grid items-center [contain:strict] border-b border-line hover:bg-sunken",
                isTicked && "bg-info-soft",
                row.original.canceled && "text-muted"
              )}
            >
              {canSelect && (
                <span role="cell" className="flex items-center pl-3">
                  <input
                    type="checkbox"
                    aria-label={`Select ${row.original.customer}`}
                    checked={isTicked}
                    onChange={() => row.toggleSelected()}
                    className="size-4 cursor-pointer accent-ink"
                  />
                </span>
              )}
              {shownColumns.map((column, place) => (
                <span key={column.id} role="cell" className="tabular truncate px-3">
                  {place === first ? (
                    <a
                      href={hrefOf(row.id)}
                      data-row-link
                      className="font-medium text-ink underline-offset-3 hover:underline"
                    >
                      {row.original.customer}
                    </a>
                  ) : (
                    (column.cell?.(row.original) ?? column.text(row.original, words))
                  )}
                </span>
              ))}
            </div>
          );
        })}
      </div>
    </div>
  );
}

type HeadProps = Pick<Props, "sorting" | "onSorting"> & { id: string; label: string };

/** Sorts ascending, then descending, then by time again. */
function SortHead({ id, label, sorting, onSorting }: HeadProps) {
  const sort = sorting.find((one) => one.id === id);
  const Arrow = sort?.desc ? ArrowDown : ArrowUp;
  const press = () => onSorting?.(!sort ? [{ id, desc: false }] : sort.desc ? [] : [{ id, desc: true }]);
  return (
    <span
      role="columnheader"
      aria-sort={!sort ? "none" : sort.desc ? "descending" : "ascending"}
      className="min-w-0 px-3"
    >
      <button
        type="button"
        onClick={press}
        disabled={!onSorting}
        className="focus-ring inline-flex max-w-full cursor-pointer items-center gap-1 rounded-control text-xs font-medium text-muted hover:text-ink"
      >
        <span className="truncate">{label}</span>
        {sort && <Arrow aria-hidden className="size-3.5 shrink-0" />}
      </button>
    </span>
  );
}

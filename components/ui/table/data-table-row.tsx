import type { ReactNode } from "react";
import { cn } from "../class-names";
import type { Column } from "./data-table-head";
import { RecordLink } from "../link";
import { RowCheckbox } from "./row-selection";

type RowProps<Row> = {
  row: Row;
  columns: readonly Column<Row>[];
  rowId: (row: Row) => string;
  rowName: (row: Row) => string;
  rowHref?: (row: Row) => string;
  rowActions?: (row: Row) => ReactNode;
  rowButtons?: (row: Row) => ReactNode;
  hasSelection: boolean;
  hasEnd: boolean;
};

const cellBase =
  "flex items-baseline justify-between gap-4 py-1 md:table-cell md:max-w-40 min-[84rem]:max-w-52 md:truncate md:border-b md:border-line md:px-3 md:py-0 md:align-middle md:group-last:border-b-0";

/** A row of 36 px; below 900 px a card with its first column as title and the others as label and value. */
export function DataTableRow<Row>({
  row,
  columns,
  rowId,
  rowName,
  rowHref,
  rowActions,
  rowButtons,
  hasSelection,
  hasEnd,
}: RowProps<Row>) {
  // On a phone the corner of the card is free for the actions, unless it is ticked there.
  const hasCorner = Boolean(rowActions) && !hasSelection;
  return (
    <tr
      role="row"
      className="group relative block rounded-card border border-line bg-surface px-4 py-3 transition-colors md:table-row md:h-9 md:border-0 md:bg-transparent md:hover:bg-sunken/70 md:has-[[data-row-tick][data-selected]]:bg-info-soft/60"
    >
      {hasSelection && (
        <td role="cell" className={cn(cellBase, "absolute top-1 right-3 md:static md:w-9 md:pl-3")}>
          <RowCheckbox id={rowId(row)} name={rowName(row)} />
        </td>
      )}
      {columns.map((column, index) => (
        <td
          key={column.id}
          role="cell"
          className={cn(
            cellBase,
            column.align === "right" && "tabular md:text-right",
            index === 0 && "text-lg font-medium md:text-sm",
            index === 0 && hasSelection && "pr-10 md:pr-3",
            index === 0 && hasCorner && "pr-10 md:pr-3",
            index > 0 && "max-md:has-[>span:last-child:empty]:hidden",
            column.hideOnPhone && "hidden md:table-cell",
            column.isMinor && "md:max-[84rem]:hidden",
          )}
        >
          {index > 0 && <span className="shrink-0 text-muted md:hidden">{column.label}</span>}
          {index === 0 && rowHref ? (
            <RecordLink href={rowHref(row)} className="min-w-0 py-1.5 break-words md:py-0">
              {column.cell(row)}
            </RecordLink>
          ) : (
            <span className={cn("min-w-0 break-words", index > 0 && "max-md:text-right")}>{column.cell(row)}</span>
          )}
        </td>
      ))}
      {rowButtons && (
        <td role="cell" className={cn(cellBase, "justify-end md:w-px md:max-w-none")}>
          <span className="flex flex-wrap justify-end gap-1 md:flex-nowrap">{rowButtons(row)}</span>
        </td>
      )}
      {hasEnd && (
        <td
          role="cell"
          className={cn(
            cellBase,
            "justify-end md:static md:w-px md:px-1 md:text-right",
            hasCorner && "absolute top-1 right-1",
            !rowActions && "hidden",
          )}
        >
          <span className="flex items-center justify-end gap-0.5 focus-within:opacity-100 has-aria-expanded:opacity-100 md:opacity-0 md:group-hover:opacity-100 md:pointer-coarse:opacity-100">
            {rowActions?.(row)}
          </span>
        </td>
      )}
    </tr>
  );
}

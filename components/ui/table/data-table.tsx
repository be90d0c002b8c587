import { isValidElement, type ReactNode } from "react";
import { type Address, readSort } from "../fields/address";
import { Money } from "../money";
import { StatusChip } from "../states/status-chip";
import { type Column, ColumnHead, getCellClass } from "./data-table-head";
import { Pagination } from "./pagination";
import { SelectAll } from "./select-all";
import { RowSelection } from "./row-selection-provider";
import { type Cell, type TableRow, TableRows } from "./table-rows";

export type DataTableProps<Row> = {
  label: string;
  columns: readonly Column<Row>[];
  /** The ids of the columns to show, in this order. All when left out. */
  visible?: readonly string[];
  rows: readonly Row[];
  rowId: (row: Row) => string;
  /** The name of a row, for the labels of its checkbox and its actions. */
  rowName: (row: Row) => string;
  rowHref?: (row: Row) => string;
  /** The menu of a row's actions. It shows on hover, and on a phone in the card's corner. */
  rowActions?: (row: Row) => ReactNode;
  /** The main action of a list, as text buttons. Always visible; on a phone below the card's values. */
  rowButtons?: (row: Row) => ReactNode;
  /** The address of the list. Headings of sortable columns link to it with `sort`. */
  address?: Address;
  /** The actions for selected rows (useSelection() inside). Rows are selectable only when it is set. */
  selectionActions?: ReactNode;
  columnMenu?: ReactNode;
  empty: ReactNode;
  error?: ReactNode;
  previousHref?: string;
  nextHref?: string;
  /** For example "1–50 of 1000+". */
  summary?: ReactNode;
};

/** A list rendered on the server. Only selection and menus run in the browser. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { label, columns, visible, rows, rowId, rowActions, address, selectionActions, columnMenu, empty, error } =
    props;
  const visibleColumns = visible ? visible.flatMap((id) => columns.find((column) => column.id === id) ?? []) : columns;
  if (error) return <div className="rounded-card border border-line bg-surface">{error}</div>;
  if (rows.length === 0) return <div className="rounded-card border border-line bg-surface">{empty}</div>;
  const sort = readSort(address?.params["sort"]);
  const hasEnd = Boolean(rowActions ?? columnMenu);
  const table = (
    <div className="md:rounded-card md:border md:border-line md:bg-surface md:max-[84rem]:overflow-x-auto">
      <table role="table" aria-label={label} className="data-table">
        <thead role="rowgroup">
          <tr role="row">
            {selectionActions && (
              <th role="columnheader" scope="col" className="tick">
                <SelectAll ids={rows.map(rowId)} />
              </th>
            )}
            {visibleColumns.map((column) => (
              <ColumnHead key={column.id} column={column} sort={sort} address={address} />
            ))}
            {props.rowButtons && (
              <th role="columnheader" scope="col" className="buttons">
                <span className="sr-only">Quick actions</span>
              </th>
            )}
            {hasEnd && (
              <th role="columnheader" scope="col" className="menu">
                {columnMenu ?? <span className="sr-only">Actions</span>}
              </th>
            )}
          </tr>
        </thead>
        <tbody role="rowgroup">
          <TableRows
            columns={visibleColumns.map((column, index) => ({
              id: column.id,
              label: column.label,
              ...getCellClass(column, index === 0 ? "title" : column.hideOnPhone && "desk"),
            }))}
            rows={rows.map((row) => toTableRow(row, visibleColumns, props))}
            hasTicks={Boolean(selectionActions)}
            hasButtons={Boolean(props.rowButtons)}
            {...(hasEnd ? { menuClass: rowActions ? "menu" : "menu desk" } : {})}
          />
        </tbody>
      </table>
      <Pagination
        summary={props.summary}
        {...(props.previousHref ? { previousHref: props.previousHref } : {})}
        {...(props.nextHref ? { nextHref: props.nextHref } : {})}
      />
    </div>
  );
  return selectionActions ? <RowSelection actions={selectionActions}>{table}</RowSelection> : table;
}

function toTableRow<Row>(
  row: Row,
  columns: readonly Column<Row>[],
  { rowId, rowName, rowHref, rowButtons, rowActions }: DataTableProps<Row>
): TableRow {
  return {
    id: rowId(row),
    name: rowName(row),
    ...(rowHref ? { href: rowHref(row) } : {}),
    cells: columns.map((column) => toCell(column.cell(row))),
    ...(rowButtons ? { buttons: rowButtons(row) } : {}),
    ...(rowActions ? { menu: wrapWhole(rowActions(row)) } : {}),
  };
}

/** Encodes the usual values of a table in few characters. */
function toCell(value: ReactNode): Cell {
  if (typeof value === "string" || typeof value === "number") return value;
  if (typeof value !== "object" || value === null) return "";
  if (isValidElement<Parameters<typeof StatusChip>[0]>(value) && value.type === StatusChip && !value.props.icon)
    return { tone: value.props.tone, word: value.props.children };
  if (isValidElement<Parameters<typeof Money>[0]>(value) && value.type === Money && !value.props.className)
    return { amount: value.props.amount };
  return { node: wrapWhole(value) };
}

/** Wraps a value into one element beside its label. Text and a single element need no wrapper. */
function wrapWhole(value: ReactNode): ReactNode {
  const isOne =
    typeof value !== "object" || value === null || (isValidElement(value) && typeof value.type === "string");
  return isOne ? value : <span>{value}</span>;
}

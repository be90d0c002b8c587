import { PageLink } from "../link";
import { isValidElement, type ReactNode } from "react";
import { Money } from "../money";
import { StatusChip } from "../states/status-chip";
import { type Column, kindOf } from "./data-table-head";
import { RowTick } from "./row-tick";

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

/** A row, as light as it can be: table.css says how it looks, by what its cells are. */
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
  return (
    <tr role="row">
      {hasSelection && (
        <td role="cell" className="tick">
          <RowTick id={rowId(row)} name={rowName(row)} />
        </td>
      )}
      {columns.map((column, index) =>
        index === 0 ? (
          <td key={column.id} role="cell" {...kindOf(column, "title")}>
            {rowHref ? <PageLink href={rowHref(row)}>{column.cell(row)}</PageLink> : whole(column.cell(row))}
          </td>
        ) : (
          <td key={column.id} role="cell" data-label={column.label} {...kindOf(column, column.hideOnPhone && "desk")}>
            {whole(column.cell(row))}
          </td>
        ),
      )}
      {rowButtons && (
        <td role="cell" className="buttons">
          <span>{rowButtons(row)}</span>
        </td>
      )}
      {hasEnd && (
        <td role="cell" className={rowActions ? "menu" : "menu desk"}>
          {whole(rowActions?.(row))}
        </td>
      )}
    </tr>
  );
}

/** What renders one element. */
const ONE_ELEMENT = new Set<unknown>([Money, StatusChip]);

/** A value as one thing beside its label: text and a single element are that already. */
function whole(value: ReactNode): ReactNode {
  const isOne =
    typeof value !== "object" ||
    value === null ||
    (isValidElement(value) && (typeof value.type === "string" || ONE_ELEMENT.has(value.type)));
  return isOne ? value : <span>{value}</span>;
}

"use client";

import type { ReactNode } from "react";
import { PageLink } from "../link";
import { Money } from "../money";
import { StatusChip, type StatusTone } from "../states/status-chip";
import { RowTick } from "./row-tick";

/**
 * A cell as it is sent to the browser. Text, an amount, or a status takes a few characters; anything else is an
 * element.
 */
export type Cell = string | number | { amount: string } | { tone: StatusTone; word: string } | { node: ReactNode };

export type TableRow = {
  id: string;
  name: string;
  href?: string;
  cells: Cell[];
  buttons?: ReactNode;
  menu?: ReactNode;
};

type Props = {
  columns: ReadonlyArray<{ id: string; label: string; className?: string }>;
  rows: readonly TableRow[];
  hasTicks: boolean;
  hasButtons: boolean;
  /** The class of the last column with each row's menu. Undefined without menus. */
  menuClass?: string;
};

/**
 * The rows of a table with minimal markup, styled by table.css. They are built from plain values, because elements
 * would be sent to the browser a second time.
 */
export function TableRows({ columns, rows, hasTicks, hasButtons, menuClass }: Props) {
  return rows.map(({ id, name, href, cells, buttons, menu }) => (
    <tr key={id} role="row">
      {hasTicks && (
        <td role="cell" className="tick">
          <RowTick id={id} name={name} />
        </td>
      )}
      {columns.map((column, index) => {
        const content = renderCell(cells[index] ?? "");
        return (
          <td
            key={column.id}
            role="cell"
            data-label={index === 0 ? undefined : column.label}
            className={column.className}
          >
            {index === 0 && href ? <PageLink href={href}>{content}</PageLink> : content}
          </td>
        );
      })}
      {hasButtons && (
        <td role="cell" className="buttons">
          <span>{buttons}</span>
        </td>
      )}
      {menuClass !== undefined && (
        <td role="cell" className={menuClass}>
          {menu}
        </td>
      )}
    </tr>
  ));
}

function renderCell(cell: Cell): ReactNode {
  if (typeof cell !== "object") return cell;
  if ("amount" in cell) return <Money amount={cell.amount} />;
  if ("tone" in cell) return <StatusChip tone={cell.tone}>{cell.word}</StatusChip>;
  return cell.node;
}

"use client";

import type { ReactNode } from "react";
import { PageLink } from "../link";
import { Money } from "../money";
import { StatusChip, type StatusTone } from "../states/status-chip";
import { RowTick } from "./row-tick";

/** A cell as it crosses to the browser: text, an amount or a state by its few letters, everything else as elements. */
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
  /** How the last column looks, which has each row's menu; none when left out. */
  menuClass?: string;
};

/**
 * The rows of a table, as light as they can be: table.css says how they look, by what their cells are. Made of what they
 * say and not of elements, each of which would be sent a second time for the browser.
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
        const shown = shownCell(cells[index] ?? "");
        return (
          <td
            key={column.id}
            role="cell"
            data-label={index === 0 ? undefined : column.label}
            className={column.className}
          >
            {index === 0 && href ? <PageLink href={href}>{shown}</PageLink> : shown}
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

function shownCell(cell: Cell): ReactNode {
  if (typeof cell !== "object") return cell;
  if ("amount" in cell) return <Money amount={cell.amount} />;
  if ("tone" in cell) return <StatusChip tone={cell.tone}>{cell.word}</StatusChip>;
  return cell.node;
}

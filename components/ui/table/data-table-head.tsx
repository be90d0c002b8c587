import { ArrowDown, ArrowUp } from "lucide-react";
import { PageLink } from "../link";
import type { ReactNode } from "react";
import { type Address, addressWith, FIRST_PAGE, nextSort, type Sort } from "../fields/address";

export type Column<Row> = {
  id: string;
  label: string;
  cell: (row: Row) => ReactNode;
  /** Numbers and money stand at the right. */
  align?: "left" | "right";
  isSortable?: boolean;
  /** Cannot be hidden by the column menu. */
  isFixed?: boolean;
  /** Leave out of the card that a row becomes on a phone. */
  hideOnPhone?: boolean;
  /** Left out of a table that is narrower than a desk's screen (900 – 1344 px). */
  isMinor?: boolean;
  /** Digits of one width, as they are at the right anyway. */
  isTabular?: boolean;
  width?: string;
};

type HeadProps<Row> = { column: Column<Row>; sort: Sort | null; address: Address | undefined };

export function ColumnHead<Row>({ column, sort, address }: HeadProps<Row>) {
  const direction = sort?.id === column.id ? sort.direction : null;
  const Arrow = direction === "descending" ? ArrowDown : ArrowUp;
  return (
    <th
      role="columnheader"
      scope="col"
      {...(column.isSortable ? { "aria-sort": direction ?? "none" } : {})}
      {...(column.width ? { style: { width: column.width } } : {})}
      {...kindOf(column)}
    >
      {column.isSortable && address ? (
        <PageLink href={addressWith(address, { ...FIRST_PAGE, sort: nextSort(sort, column.id) })} scroll={false}>
          {column.label}
          <Arrow aria-hidden />
        </PageLink>
      ) : (
        column.label
      )}
    </th>
  );
}

/** What table.css knows a column's cells by; no class at all where there is nothing to know. */
export function kindOf<Row>(
  { align, isMinor, isTabular }: Column<Row>,
  more: string | false = false,
): { className?: string } {
  const kinds = [align === "right" && align, isTabular && "tabular", isMinor && "minor", more];
  const className = kinds.filter(Boolean).join(" ");
  return className ? { className } : {};
}

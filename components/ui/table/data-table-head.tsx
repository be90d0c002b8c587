import { ArrowDown, ArrowUp } from "lucide-react";
import { PageLink } from "../link";
import type { ReactNode } from "react";
import { type Address, buildAddressWith, FIRST_PAGE, getNextSort, type Sort } from "../fields/address";

export type Column<Row> = {
  id: string;
  label: string;
  cell: (row: Row) => ReactNode;
  /** Numbers and money are right-aligned. */
  align?: "left" | "right";
  isSortable?: boolean;
  /** The column menu cannot hide it. */
  isFixed?: boolean;
  /** Left out of the card that a row becomes on a phone. */
  hideOnPhone?: boolean;
  /** Left out of a table narrower than a desktop screen (900 – 1344 px). */
  isMinor?: boolean;
  /** Digits of equal width, as right-aligned columns already have. */
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
      {...getCellClass(column)}
    >
      {column.isSortable && address ? (
        <PageLink
          href={buildAddressWith(address, { ...FIRST_PAGE, sort: getNextSort(sort, column.id) })}
          scroll={false}
        >
          {column.label}
          <Arrow aria-hidden />
        </PageLink>
      ) : (
        column.label
      )}
    </th>
  );
}

/** Returns the classes for a column's cells in table.css. Undefined when it needs none. */
export function getCellClass<Row>(
  { align, isMinor, isTabular }: Column<Row>,
  more: string | false = false
): { className?: string } {
  const kinds = [align === "right" && align, isTabular && "tabular", isMinor && "minor", more];
  const className = kinds.filter(Boolean).join(" ");
  return className ? { className } : {};
}

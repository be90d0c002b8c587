import { ArrowDown, ArrowUp } from "lucide-react";
import NextLink from "next/link";
import type { ReactNode } from "react";
import { type Address, addressWith, FIRST_PAGE, nextSort, type Sort } from "../fields/address";
import { cn } from "../class-names";

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
  width?: string;
};

type HeadProps<Row> = {
  column: Column<Row>;
  sort: Sort | null;
  address: Address | undefined;
  isFirst: boolean;
  isLast: boolean;
};

export function ColumnHead<Row>({ column, sort, address, isFirst, isLast }: HeadProps<Row>) {
  const direction = sort?.id === column.id ? sort.direction : null;
  const Arrow = direction === "descending" ? ArrowDown : ArrowUp;
  return (
    <th
      role="columnheader"
      scope="col"
      aria-sort={column.isSortable ? (direction ?? "none") : undefined}
      style={column.width ? { width: column.width } : undefined}
      className={cn(
        "sticky top-(--table-top,0px) z-10 border-b border-line bg-sunken px-3 text-left text-xs font-medium whitespace-nowrap text-muted",
        column.align === "right" && "text-right",
        column.isMinor && "md:max-[84rem]:hidden",
        isFirst && "rounded-tl-card",
        isLast && "rounded-tr-card",
      )}
    >
      {column.isSortable && address ? (
        <NextLink
          href={addressWith(address, { ...FIRST_PAGE, sort: nextSort(sort, column.id) })}
          scroll={false}
          className={cn(
            "group/sort inline-flex items-center gap-1 rounded-control py-1 hover:text-ink",
            column.align === "right" && "flex-row-reverse",
            direction && "text-ink",
          )}
        >
          {column.label}
          <Arrow
            aria-hidden
            className={cn(
              "size-3",
              !direction && "opacity-0 group-hover/sort:opacity-60 group-focus-visible/sort:opacity-60",
            )}
          />
        </NextLink>
      ) : (
        column.label
      )}
    </th>
  );
}

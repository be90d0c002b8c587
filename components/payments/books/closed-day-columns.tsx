import { Money } from "@/components/ui/money";
import type { Column } from "@/components/ui/table/data-table-head";
import type { ClosedDay } from "@/lib/payments/books/book-day";
import { formatBookMoment } from "./moment-text";
import { formatDay } from "@/lib/platform/time/format-time";

export const buildClosedDayColumns = (timeZone: string): ReadonlyArray<Column<ClosedDay>> => [
  { id: "day", label: "Day", isFixed: true, isTabular: true, cell: ({ day }) => formatDay(day) },
  { id: "by", label: "Closed by", cell: ({ closedBy }) => closedBy ?? "–" },
  {
    id: "at",
    label: "Closed",
    cell: ({ closedAt }) => formatBookMoment(closedAt, timeZone),
    hideOnPhone: true,
  },
  { id: "entries", label: "Entries", align: "right", width: "6rem", cell: ({ entries }) => entries },
  {
    id: "on-their-way",
    label: "In transit",
    align: "right",
    width: "8rem",
    cell: ({ onTheirWay }) => (onTheirWay === "0.00" ? "–" : <Money amount={onTheirWay} />),
    hideOnPhone: true,
  },
  { id: "total", label: "Total", align: "right", width: "8rem", cell: ({ total }) => <Money amount={total} /> },
];

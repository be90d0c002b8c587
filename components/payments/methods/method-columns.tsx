import type { Column } from "@/components/ui/table/data-table-head";
import type { StoredMethod } from "@/lib/payments/methods/stored-method";
import { formatDate } from "@/lib/platform/time/format-time";
import { formatMethodLine, MethodChip } from "./method-facts";

export const buildMethodColumns = (timeZone: string): ReadonlyArray<Column<StoredMethod>> => [
  {
    id: "customer",
    label: "Customer",
    isFixed: true,
    cell: ({ businessCustomer }) => businessCustomer.fullName,
  },
  { id: "method", label: "Card or account", cell: formatMethodLine },
  { id: "owner", label: "Agreed by", cell: ({ consent }) => consent.by },
  {
    id: "date",
    label: "On file since",
    width: "8rem",
    isTabular: true,
    cell: ({ dateCreated }) => formatDate(new Date(dateCreated), timeZone),
  },
  {
    id: "by",
    label: "Added by",
    cell: ({ consent }) => consent.takenBy ?? "Customer",
    isMinor: true,
    hideOnPhone: true,
  },
  { id: "status", label: "Status", width: "8rem", cell: MethodChip },
];

import { Money } from "@/components/ui/money";
import type { Column } from "@/components/ui/table/data-table-head";
import type { Credit } from "@/lib/payments/credits/credit";
import { formatDate } from "@/lib/platform/time/format-time";

export const buildCreditColumns = (timeZone: string): ReadonlyArray<Column<Credit>> => [
  {
    id: "date",
    label: "Date",
    width: "6.5rem",
    isFixed: true,
    isTabular: true,
    cell: ({ dateCreated }) => formatDate(new Date(dateCreated), timeZone),
  },
  { id: "customer", label: "Customer", cell: ({ businessCustomer }) => businessCustomer.fullName },
  { id: "source", label: "Source", cell: ({ paymentId }) => (paymentId ? "Payment" : "Office"), width: "6rem" },
  { id: "memo", label: "Memo", cell: ({ memo }) => memo || "–", isMinor: true, hideOnPhone: true },
  { id: "amount", label: "Amount", align: "right", width: "6.5rem", cell: ({ amount }) => <Money amount={amount} /> },
  {
    id: "balance",
    label: "Available",
    align: "right",
    width: "6.5rem",
    cell: ({ balance }) => <Money amount={balance} />,
  },
];

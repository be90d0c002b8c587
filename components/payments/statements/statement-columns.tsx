import { Money } from "@/components/ui/money";
import type { Column } from "@/components/ui/table/data-table-head";
import type { StatementMovement } from "@/lib/payments/statements/statement-movement";
import { formatDay } from "@/lib/platform/time/format-time";

/** The columns of a statement on screen. */
export const statementColumns: ReadonlyArray<Column<StatementMovement>> = [
  { id: "date", label: "Date", width: "7rem", isTabular: true, cell: ({ date }) => formatDay(date) },
  { id: "description", label: "Description", cell: ({ description }) => description },
  { id: "amount", label: "Amount", align: "right", cell: ({ amount }) => <Money amount={amount} /> },
  { id: "balance", label: "Balance", align: "right", cell: ({ balance }) => <Money amount={balance} /> },
];

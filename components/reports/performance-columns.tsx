import { Money } from "@/components/ui/money";
import type { Column } from "@/components/ui/table/data-table-head";
import { formatNumber } from "@/lib/platform/format/format-count";
import type { Performance } from "@/lib/reports/performance";

/** The work of each user in a period. */
export const performanceColumns: ReadonlyArray<Column<Performance>> = [
  { id: "name", label: "Name", isFixed: true, cell: ({ fullName }) => fullName },
  {
    id: "appointments",
    label: "Appointments completed",
    align: "right",
    cell: ({ appointmentsCompleted }) => formatNumber(appointmentsCompleted),
  },
  { id: "invoiced", label: "Invoiced", align: "right", cell: ({ invoiceTotal }) => <Money amount={invoiceTotal} /> },
  {
    id: "paid",
    label: "Payments collected",
    align: "right",
    cell: ({ paymentTotal }) => <Money amount={paymentTotal} />,
  },
];

import { formatDocumentName } from "@/lib/invoices/document-kind";
import type { Column } from "@/components/ui/table/data-table-head";
import { Money } from "@/components/ui/money";
import type { ListedInvoice } from "@/lib/invoices/records/search-invoices";
import { formatDay } from "@/lib/platform/time/format-time";
import { InvoiceStatusChip } from "./invoice-status-chip";

export const invoiceColumns: ReadonlyArray<Column<ListedInvoice>> = [
  { id: "number", label: "Number", cell: formatDocumentName, isFixed: true, width: "8rem" },
  { id: "customer", label: "Customer", cell: (invoice) => invoice.businessCustomer.fullName },
  {
    id: "job",
    label: "Job",
    cell: (invoice) => (invoice.job ? `${invoice.job.businessJobNumber} · ${invoice.job.name}` : "–"),
    hideOnPhone: true,
    isMinor: true,
  },
  {
    id: "date",
    label: "Date",
    isTabular: true,
    cell: (invoice) => formatDay(invoice.issuedOn),
    width: "6.5rem",
  },
  { id: "status", label: "Status", cell: (invoice) => InvoiceStatusChip({ invoice }), width: "8rem" },
  { id: "total", label: "Total", align: "right", cell: (invoice) => <Money amount={invoice.total} />, width: "6.5rem" },
  {
    id: "balance",
    label: "Balance due",
    align: "right",
    width: "6.5rem",
    cell: (invoice) =>
      invoice.kind === "proposal" || invoice.operations_status.name === "voided" ? (
        "–"
      ) : (
        <Money amount={invoice.balance} />
      ),
  },
];

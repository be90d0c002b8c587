import { FileText } from "lucide-react";
import type { ReactNode } from "react";
import { type Address, buildAddressWith } from "@/components/ui/fields/address";
import { DataTable } from "@/components/ui/table/data-table";
import { EmptyState } from "@/components/ui/states/empty-state";
import type { ListedInvoice } from "@/lib/invoices/records/search-invoices";
import { formatTotal } from "@/lib/platform/paging/cursor";
import { getInvoicePath } from "@/lib/invoices/records/get-invoice-path";
import { formatDocumentName } from "@/lib/invoices/document-kind";
import { invoiceColumns } from "./invoice-columns";

type Props = {
  items: ListedInvoice[];
  total: number;
  /** Starts at 1. */
  page: number;
  size: number;
  address: Address;
  /** The columns to leave out, such as the customer on a customer's page. */
  without?: readonly string[];
  /** The actions for selected rows. Rows are selectable only when it is set. */
  selectionActions?: ReactNode;
  emptyTitle: string;
  emptyText: ReactNode;
  emptyAction?: ReactNode;
};

/** A page of documents. */
export function InvoiceTable({ items, total, page, size, address, without = [], selectionActions, ...empty }: Props) {
  return (
    <DataTable
      label="Invoices"
      columns={invoiceColumns.filter((column) => !without.includes(column.id))}
      rows={items}
      rowId={(invoice) => invoice.id}
      rowName={formatDocumentName}
      rowHref={getInvoicePath}
      {...(selectionActions ? { selectionActions } : {})}
      {...(page > 1 ? { previousHref: buildAddressWith(address, { page: page > 2 ? String(page - 1) : null }) } : {})}
      {...(total > page * size ? { nextHref: buildAddressWith(address, { page: String(page + 1) }) } : {})}
      summary={formatTotal(total, "invoice or proposal", "invoices and proposals")}
      empty={
        <EmptyState
          icon={<FileText aria-hidden />}
          title={empty.emptyTitle}
          text={empty.emptyText}
          action={empty.emptyAction}
        />
      }
    />
  );
}

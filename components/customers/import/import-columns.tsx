import type { Column } from "@/components/ui/table/data-table-head";
import type { CustomerImport } from "@/lib/customers/import/customer-import";
import { formatNumber } from "@/lib/platform/format/format-count";
import { formatInstant } from "@/lib/platform/time/format-time";
import { ImportStatusBadge } from "./import-status";

export function importColumns(zone: string): Column<CustomerImport>[] {
  return [
    { id: "file", label: "File", isFixed: true, cell: ({ fileName }) => fileName },
    { id: "status", label: "Status", cell: ({ status }) => <ImportStatusBadge status={status} /> },
    { id: "rows", label: "Rows", align: "right", cell: ({ totalRows }) => formatNumber(totalRows) },
    { id: "imported", label: "Imported", align: "right", cell: ({ importedRows }) => formatNumber(importedRows) },
    { id: "repeated", label: "Duplicates", align: "right", cell: ({ repeatedRows }) => formatNumber(repeatedRows) },
    { id: "rejected", label: "Rejected", align: "right", cell: ({ rejectedRows }) => formatNumber(rejectedRows) },
    { id: "by", label: "Imported by", cell: ({ startedBy }) => startedBy, hideOnPhone: true },
    {
      id: "date",
      label: "Uploaded",
      align: "right",
      cell: ({ createdAt }) => formatInstant(new Date(createdAt), zone),
    },
  ];
}

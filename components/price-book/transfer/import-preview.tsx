"use client";

import { FileCheck } from "lucide-react";
import { useState } from "react";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { EmptyState } from "@/components/ui/states/empty-state";
import { DataTable } from "@/components/ui/table/data-table";
import type { Column } from "@/components/ui/table/data-table-head";
import { formatNumber } from "@/lib/platform/format/format-count";
import { TRANSFER_FIELDS } from "@/lib/price-book/transfer/transfer-field";
import type { TransferPreview } from "@/lib/price-book/transfer/transfer-preview";

type PreviewRow = TransferPreview["items"][number];

const OUTCOMES = {
  refused: { label: "Skipped", tone: "danger" },
  changed: { label: "Changed", tone: "info" },
  added: { label: "New", tone: "success" },
} as const;

const COLUMNS: ReadonlyArray<Column<PreviewRow>> = [
  { id: "name", label: "Name", isFixed: true, cell: ({ name }) => name || <span className="text-muted">No name</span> },
  { id: "line", label: "Line", align: "right", cell: ({ line }) => line },
  {
    id: "outcome",
    label: "Result",
    cell: ({ outcome }) => <Badge tone={OUTCOMES[outcome].tone}>{OUTCOMES[outcome].label}</Badge>,
  },
  { id: "why", label: "Changes", cell: (row) => <Details row={row} /> },
];

function Details({ row: { reason, changes } }: { row: PreviewRow }) {
  if (reason) return reason;
  return (
    <ul className="flex flex-col">
      {changes.map(({ field, before, after }) => (
        <li key={field} className="whitespace-pre-line">
          {labelOf(field)}: <del className="text-muted">{before || "None"}</del>{" "}
          <ins className="no-underline">{after}</ins>
        </li>
      ))}
    </ul>
  );
}

const labelOf = (field: string) => TRANSFER_FIELDS.find(({ id }) => id === field)?.label ?? field;
/** The number of rows to render at once, and for each "Show more". */
const PAGE = 200;

type Props = { preview: TransferPreview; isPending: boolean; onRun: () => void };

/** The preview of an import, row by row, with the button that runs it. */
export function ImportPreview({ preview, isPending, onRun }: Props) {
  const { added, changed, unchanged, refused, newCategories, items } = preview;
  const [most, setMost] = useState(PAGE);
  const stored = added + changed;
  const visibleRows = items.slice(0, most);
  return (
    <Card title="Preview">
      <p role="status">
        {formatNumber(added)} new, {formatNumber(changed)} changed, {formatNumber(unchanged)} unchanged,{" "}
        {formatNumber(refused)} skipped.
        {newCategories.length > 0 &&
          ` New categories: ${newCategories.slice(0, 10).join(", ")}${newCategories.length > 10 ? " …" : "."}`}
      </p>
      {stored === 0 ? (
        <EmptyState
          icon={<FileCheck aria-hidden />}
          title="Nothing to import"
          text={
            refused > 0
              ? "Fix the skipped rows or select different columns."
              : "The price book already matches this file."
          }
        />
      ) : (
        <Button variant="primary" className="my-3" isPending={isPending} onPress={onRun}>
          Import {formatNumber(stored)} {stored === 1 ? "row" : "rows"}
        </Button>
      )}
      {items.length > 0 && (
        <DataTable
          label="Preview of changes"
          columns={COLUMNS}
          rows={visibleRows}
          rowId={({ line }) => String(line)}
          rowName={({ name, line }) => name || `Line ${line}`}
          summary={
            items.length > visibleRows.length
              ? `First ${formatNumber(visibleRows.length)} of ${formatNumber(items.length)} rows`
              : `${formatNumber(items.length)} ${items.length === 1 ? "row" : "rows"}`
          }
          empty={null}
        />
      )}
      {items.length > visibleRows.length && (
        <Button className="mt-3" onPress={() => setMost(most + PAGE)}>
          Show {formatNumber(Math.min(PAGE, items.length - visibleRows.length))} more rows
        </Button>
      )}
    </Card>
  );
}

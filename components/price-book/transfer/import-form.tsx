"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { useOfferUndo } from "@/components/history/undo-provider";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { Select } from "@/components/ui/choices/select";
import { FileDrop } from "@/components/ui/fields/file-drop";
import { formatCount } from "@/lib/platform/format/format-count";
import { api, CallError } from "@/lib/platform/http/api-client";
import { mapFields, guessColumns, TRANSFER_FIELDS, type TransferField } from "@/lib/price-book/transfer/transfer-field";
import type { PreviewImport, TransferPreview } from "@/lib/price-book/transfer/transfer-preview";
import { ImportPreview } from "./import-preview";
import { type FileTable, readTable } from "./read-table";

const NONE = "-";
const MOST_BYTES = 8 * 1024 * 1024;
/** Thousands of rows take long to send and to read. */
const LONG = { limitMs: 600_000 };
type Columns = Record<TransferField, number>;
type Rows = PreviewImport["rows"];

/** Runs one action at a time, and shows its error. */
function useAttempt() {
  const [isPending, setPending] = useState(false);
  const [problem, setProblem] = useState("");
  const attempt = async (work: () => Promise<void>) => {
    setProblem("");
    setPending(true);
    try {
      await work();
    } catch (error) {
      const isOwnError = error instanceof CallError || (error instanceof Error && error.constructor === Error);
      setProblem(
        isOwnError && error instanceof Error ? error.message : "Couldn't read the file. Use a CSV or XLSX file."
      );
    } finally {
      setPending(false);
    }
  };
  return { isPending, problem, attempt };
}

/** Reads a file in the browser, maps its columns, previews the result, and imports it. */
export function ImportForm({ showsCosts }: { showsCosts: boolean }) {
  const router = useRouter();
  const offerUndo = useOfferUndo();
  const [file, setFile] = useState<{ name: string; table: FileTable; columns: Columns } | null>(null);
  const [preview, setPreview] = useState<TransferPreview | null>(null);
  const { isPending, problem, attempt } = useAttempt();
  const open = (chosen: File) =>
    attempt(async () => {
      setPreview(null);
      setFile(null);
      const table = await readTable(chosen);
      setFile({ name: chosen.name, table, columns: guessTransferColumns(table, showsCosts) });
    });
  const showPreview = (importFile: NonNullable<typeof file>) =>
    attempt(async () =>
      setPreview(
        await api(
          "POST /api/price-book/import/preview",
          { body: { rows: toTransferRows(importFile.table, importFile.columns) } },
          LONG
        )
      )
    );
  const run = (importFile: NonNullable<typeof file>, confirmedPreview: TransferPreview) =>
    attempt(async () => {
      const { added, changed } = confirmedPreview;
      const body = { rows: toTransferRows(importFile.table, importFile.columns), preview: { added, changed } };
      const done = await api("POST /api/price-book/import", { body }, LONG);
      offerUndo(`Imported ${importFile.name}: ${done.added} added, ${done.changed} changed.`, [done]);
      setFile(null);
      setPreview(null);
      router.refresh();
    });
  return (
    <div className="flex max-w-4xl flex-col gap-4">
      <FileDrop
        label={
          file
            ? `${file.name}: ${formatCount(file.table.rows.length, "row")}`
            : "Parts, labor, and items as CSV or XLSX"
        }
        hint="Up to 10,000 rows. The first row must contain column names. Blank cells don't change anything."
        accept={[".csv", ".txt", ".xlsx", "text/csv"]}
        maxBytes={MOST_BYTES}
        onFiles={([chosen]) => chosen && void open(chosen)}
      />
      {file && (
        <Card title="Columns">
          <ColumnChoices
            headers={file.table.headers}
            columns={file.columns}
            fields={TRANSFER_FIELDS.filter(({ id }) => id !== "cost" || showsCosts)}
            onChange={(columns) => (setFile({ ...file, columns }), setPreview(null))}
          />
          <Button
            className="mt-4"
            variant={preview ? "secondary" : "primary"}
            isPending={isPending}
            onPress={() => showPreview(file)}
          >
            Preview import
          </Button>
        </Card>
      )}
      {problem && (
        <p role="alert" className="rounded-control bg-danger-soft px-3 py-2.5 text-danger-ink">
          {problem}
        </p>
      )}
      {file && preview && (
        <ImportPreview key={file.name} preview={preview} isPending={isPending} onRun={() => run(file, preview)} />
      )}
    </div>
  );
}

type ChoicesProps = {
  headers: readonly string[];
  columns: Columns;
  fields: ReadonlyArray<(typeof TRANSFER_FIELDS)[number]>;
  onChange: (columns: Columns) => void;
};

function ColumnChoices({ headers, columns, fields, onChange }: ChoicesProps) {
  const options = [
    { id: NONE, label: "Not in the file" },
    ...headers.map((header, i) => ({ id: String(i), label: header || `Column ${i + 1}` })),
  ];
  return (
    <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
      {fields.map(({ id, label }) => (
        <Select
          key={id}
          label={label}
          options={options}
          value={columns[id] < 0 ? NONE : String(columns[id])}
          onChange={(column) => onChange({ ...columns, [id]: column === NONE ? -1 : Number(column) })}
        />
      ))}
    </div>
  );
}

/** Guesses the columns. The cost column is left out for users who cannot enter costs. */
function guessTransferColumns({ headers }: FileTable, showsCosts: boolean): Columns {
  const columns = guessColumns(headers);
  return showsCosts ? columns : { ...columns, cost: -1 };
}

function toTransferRows({ rows }: FileTable, columns: Columns): Rows {
  return rows.map(({ line, cells }) => {
    return { line, ...mapFields((field) => cells[columns[field]]?.trim() ?? "") };
  });
}

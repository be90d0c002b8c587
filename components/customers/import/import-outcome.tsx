import { Download } from "lucide-react";
import { getButtonStyles } from "@/components/ui/button-styles";
import { Card } from "@/components/ui/card";
import { ButtonLink } from "@/components/ui/link";
import { formatNumber } from "@/lib/platform/format/format-count";
import { TakeBackImport } from "./take-back-import";
import { type CustomerImport, DETAIL_DAYS, MOST_STORED } from "@/lib/customers/import/customer-import";

type ImportRow = { line: number; cells: string[]; problems: string[] };

type Props = {
  record: CustomerImport;
  /** True when the imported customers were removed again. */
  isUndone: boolean;
  /** False when the rows are no longer stored. */
  hasDetails: boolean;
  rejected: readonly ImportRow[];
  /** Imported rows with fields that were left out. */
  leftOut: readonly ImportRow[];
};

function getOutcomeTitle({ status }: CustomerImport, isUndone: boolean): string {
  if (isUndone) return "Import undone";
  return status === "canceled" ? "Import canceled" : "Import complete";
}

/** The result of an import: the numbers, and the rows to correct. */
export function ImportOutcome({ record, isUndone, hasDetails, rejected, leftOut }: Props) {
  const unprocessedCount = record.totalRows - record.doneRows;
  const numbers = [
    { word: "Imported", value: record.importedRows },
    { word: "Duplicates", value: record.repeatedRows },
    { word: "Rejected", value: record.rejectedRows },
    ...(unprocessedCount > 0 ? [{ word: "Not processed", value: unprocessedCount }] : []),
  ];
  return (
    <div className="flex flex-col gap-4">
      <Card title={getOutcomeTitle(record, isUndone)}>
        <dl className="grid grid-cols-2 gap-4 sm:grid-cols-4">
          {numbers.map(({ word, value }) => (
            <div key={word}>
              <dt className="text-sm text-muted">{word}</dt>
              <dd className="tabular text-xl font-semibold">{formatNumber(value)}</dd>
            </div>
          ))}
        </dl>
        <div className="mt-4 flex flex-wrap gap-2">
          <ButtonLink href="/customers?sort=-dateCreated">View customers</ButtonLink>
          <ButtonLink href="/customers/import" variant="quiet">
            Import another file
          </ButtonLink>
          {record.importedRows > 0 && !isUndone && <TakeBackImport id={record.id} customers={record.importedRows} />}
        </div>
      </Card>
      {!hasDetails && (
        <p role="note" className="text-muted">
          Row details are no longer available. We keep them for up to {DETAIL_DAYS} days for your {MOST_STORED} most
          recent imports.
        </p>
      )}
      {rejected.length > 0 && (
        <Card
          title="Rejected rows"
          actions={
            <a
              href={`/api/customers/imports/${record.id}/rejected`}
              download
              className={getButtonStyles("secondary", "small", "")}
            >
              <Download aria-hidden /> Download as CSV
            </a>
          }
        >
          <p className="mb-2 text-muted">
            Fix these rows in your file and import it again. Customers you already have are skipped.
          </p>
          <Rows rows={rejected} />
          {record.rejectedRows > rejected.length && (
            <p className="mt-2 text-sm text-muted">
              Showing the first {rejected.length} of {formatNumber(record.rejectedRows)} rejected rows. Download the CSV
              to see them all.
            </p>
          )}
        </Card>
      )}
      {leftOut.length > 0 && (
        <Card title="Partly imported">
          <p className="mb-2 text-muted">
            These customers were imported without the values we couldn't read. Add the values on each customer's page.
          </p>
          <Rows rows={leftOut.slice(0, ROWS_SHOWN)} />
          {leftOut.length > ROWS_SHOWN && (
            <p className="mt-2 text-sm text-muted">Showing the first {ROWS_SHOWN} partly imported customers.</p>
          )}
        </Card>
      )}
    </div>
  );
}

/** The number of rows on the screen. The page loads one more of the partly imported ones. */
export const ROWS_SHOWN = 50;

function Rows({ rows }: { rows: readonly ImportRow[] }) {
  return (
    <ul className="flex flex-col divide-y divide-line">
      {rows.map(({ line, cells, problems }) => (
        <li key={line} className="flex gap-4 py-2">
          <span className="tabular w-16 shrink-0 text-sm text-muted">Line {line}</span>
          <span className="min-w-0 flex-1">
            <span className="block text-danger-ink">{problems.join(" ")}</span>
            <span className="block truncate text-sm text-muted">{cells.filter(Boolean).join(" · ")}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}

import "server-only";
import { setImmediate } from "node:timers/promises";
import type { Transaction } from "@/lib/platform/session/who";
import type { ImportMapping } from "./fields/import-field";
import { findExistingCustomers } from "./find-existing-customers";
import type { CsvRow } from "@/lib/platform/tables/parse-csv";
import { type AcceptedRow, type ReadImport, readImport, type RejectedRow } from "./read-import";

/** A row that is skipped because it repeats an existing customer or an earlier row of the file. */
export type PassedOverRow = { line: number; problem: string; customerId: string | null };

export interface SortedRows {
  fresh: AcceptedRow[];
  passedOver: PassedOverRow[];
  rejected: RejectedRow[];
}

/**
 * Sorts the rows of an import: new ones, those of existing customers, and unreadable ones. Preview and import share it,
 * so the import does what the preview showed.
 */
export async function sortOutRows(
  db: Transaction,
  importId: string,
  { accepted, repeated, rejected }: ReadImport
): Promise<SortedRows> {
  const imported = await findImportedBefore(
    db,
    accepted.map(({ fingerprint }) => fingerprint)
  );
  const findImported = ({ line, fingerprint }: { line: number; fingerprint: string }): PassedOverRow | null => {
    const customerId = imported.get(fingerprint);
    return customerId ? { line, problem: "This customer was already imported.", customerId } : null;
  };
  const unknown = accepted.filter(({ fingerprint }) => !imported.has(fingerprint));
  const existingByLine = await findExistingCustomers(db, importId, unknown);
  return {
    fresh: unknown.filter(({ line }) => !existingByLine.has(line)),
    passedOver: [
      ...accepted.flatMap((row) => findImported(row) ?? []),
      ...[...existingByLine].map(([line, customerId]) => ({
        line,
        problem: "This customer already exists.",
        customerId,
      })),
      ...repeated.map((row) => {
        const problem = `The same customer is already on line ${row.firstLine}.`;
        return findImported(row) ?? { line: row.line, problem, customerId: null };
      }),
    ],
    rejected,
  };
}

/** The number of rows to read before other requests get a turn. A whole large file would take seconds. */
const ROWS_AT_ONCE = 500;

/** Reads rows without a transaction, which a large file on a slow machine would leave silent for too long. */
export async function readImportInTurns(rows: readonly CsvRow[], mapping: ImportMapping): Promise<ReadImport> {
  const result = readImport(rows.slice(0, ROWS_AT_ONCE), mapping);
  for (let from = ROWS_AT_ONCE; from < rows.length; from += ROWS_AT_ONCE) {
    await setImmediate();
    readImport(rows.slice(from, from + ROWS_AT_ONCE), mapping, result);
  }
  return result;
}

/**
 * Finds the undeleted customers that came from rows with these fingerprints. A deleted customer may be imported again.
 */
async function findImportedBefore(db: Transaction, prints: string[]): Promise<Map<string, string>> {
  const rows = await db.$queryRaw<Array<{ id: string; print: string }>>`
    SELECT id, import_fingerprint AS print FROM customer WHERE business_id = ${db.who.businessId}::uuid
      AND import_fingerprint = ANY(${prints}::text[]) AND deleted_at IS NULL`;
  return new Map(rows.map(({ id, print }) => [print, id]));
}

import type { ImportMapping } from "./import-fields";
import type { CsvTable } from "./parse-csv";
import { rowFingerprint } from "./row-fingerprint";
import { type ImportedCustomer, rowToCustomer } from "./row-to-customer";

export type AcceptedRow = ImportedCustomer & { line: number; fingerprint: string };

export interface RejectedRow {
  line: number;
  /** The row as it was, for the file of rejected rows. */
  cells: string[];
  problems: string[];
}

export interface ReadImport {
  accepted: AcceptedRow[];
  rejected: RejectedRow[];
}

/** Reads all rows. A customer who comes twice in one file is taken once; the repeats are rejected with the line. */
export function readImport({ rows }: CsvTable, mapping: ImportMapping): ReadImport {
  const result: ReadImport = { accepted: [], rejected: [] };
  const lineOf = new Map<string, number>();
  for (const row of rows) {
    const { line, cells } = row;
    const read = rowToCustomer(row, mapping);
    if ("problems" in read) {
      result.rejected.push({ line, cells, problems: read.problems });
      continue;
    }
    const fingerprint = rowFingerprint(read);
    const first = lineOf.get(fingerprint);
    if (first === undefined) {
      lineOf.set(fingerprint, line);
      result.accepted.push({ ...read, fingerprint });
    } else {
      result.rejected.push({ line, cells, problems: [`The same customer is on line ${first} already.`] });
    }
  }
  return result;
}

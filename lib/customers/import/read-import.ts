import type { ImportMapping } from "./fields/import-field";
import type { CsvRow } from "@/lib/platform/tables/parse-csv";
import { computeRowFingerprint } from "./compute-row-fingerprint";
import { type ImportedCustomer, parseCustomerRow } from "./parse-customer-row";

export type AcceptedRow = ImportedCustomer & { line: number; fingerprint: string };

/** A row whose customer is already on an earlier row. */
type RepeatedRow = { line: number; fingerprint: string; firstLine: number };

export interface RejectedRow {
  line: number;
  problems: string[];
}

export interface ReadImport {
  accepted: AcceptedRow[];
  repeated: RepeatedRow[];
  rejected: RejectedRow[];
  /** The line of each accepted row by its fingerprint. */
  lineOf: Map<string, number>;
}

const makeEmptyResult = (): ReadImport => ({ accepted: [], repeated: [], rejected: [], lineOf: new Map() });

/**
 * Reads rows. A customer who appears twice is accepted once. The repeats name the line of the first.
 *
 * @param result the result of earlier parts of the file. It is added to.
 */
export function readImport(rows: readonly CsvRow[], mapping: ImportMapping, result = makeEmptyResult()): ReadImport {
  const { lineOf } = result;
  for (const row of rows) {
    const { line } = row;
    const read = parseCustomerRow(row, mapping);
    if ("problems" in read) {
      result.rejected.push({ line, problems: read.problems });
      continue;
    }
    const fingerprint = computeRowFingerprint(read);
    const firstLine = lineOf.get(fingerprint);
    if (firstLine === undefined) {
      lineOf.set(fingerprint, line);
      result.accepted.push({ ...read, fingerprint });
    } else {
      result.repeated.push({ line, fingerprint, firstLine });
    }
  }
  return result;
}

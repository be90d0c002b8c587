import { formatCsv } from "@/lib/platform/format/make-csv-file";
import type { RejectedRow } from "./read-import";

/** A rejected row with its original cells. */
type RejectedCells = RejectedRow & { cells: string[] };

/**
 * Returns the file of the rows that were not imported: the original columns, then the reasons. It can be corrected and
 * imported again.
 */
export function buildRejectedCsv(headers: readonly string[], rejected: readonly RejectedCells[]): string {
  return formatCsv([
    [...headers, "Line", "Reason not imported"],
    ...rejected.map(({ cells, line, problems }) => [...cells, String(line), problems.join(" ")]),
  ]);
}

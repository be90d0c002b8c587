import { csvText } from "@/lib/platform/format/csv";
import type { RejectedRow } from "./read-import";

/** A rejected row with the cells as they were. */
type RejectedCells = RejectedRow & { cells: string[] };

/**
 * The file of the rows that were not imported: the columns of the original, then the reasons, so
 * that it can be mended and imported again.
 */
export function rejectedCsv(headers: readonly string[], rejected: readonly RejectedCells[]): string {
  return csvText([
    [...headers, "Line", "Why it was not imported"],
    ...rejected.map(({ cells, line, problems }) => [...cells, String(line), problems.join(" ")]),
  ]);
}

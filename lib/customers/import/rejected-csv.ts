import type { RejectedRow } from "./read-import";

/**
 * The file of the rows that were not imported: the columns of the original, then the reasons, so
 * that it can be mended and imported again. CRLF and a byte order mark, as Excel wants them.
 */
export function rejectedCsv(headers: readonly string[], rejected: readonly RejectedRow[]): string {
  const lines = [
    [...headers, "Line", "Why it was not imported"],
    ...rejected.map(({ cells, line, problems }) => [...cells, String(line), problems.join(" ")]),
  ];
  return `\uFEFF${lines.map((cells) => cells.map(csvCell).join(",")).join("\r\n")}\r\n`;
}

/** A cell that starts like a formula gets an apostrophe, or a spreadsheet would run what a stranger wrote. */
function csvCell(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) && !/^[+-]?[\d().\s-]+$/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

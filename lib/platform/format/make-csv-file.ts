const CSV_TYPE = "text/csv; charset=utf-8";
export type CsvFile = { fileName: string; contentType: string; bytes: string };

/** Wraps CSV text as a file that a call returns. */
export const makeCsvFile = (fileName: string, text: string): CsvFile => ({
  fileName,
  contentType: CSV_TYPE,
  bytes: text,
});

/** Formats rows as CSV text of RFC 4180, with CRLF and a byte order mark, as Excel expects. */
export function formatCsv(rows: ReadonlyArray<readonly string[]>): string {
  return `\uFEFF${rows.map((cells) => cells.map(formatCsvCell).join(",")).join("\r\n")}\r\n`;
}

/** Adds an apostrophe to a cell that starts like a formula. Otherwise a spreadsheet would run untrusted text. */
function formatCsvCell(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) && !/^[+-]?[\d().\s-]+$/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

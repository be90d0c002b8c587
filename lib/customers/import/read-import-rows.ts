import { formatNumber } from "@/lib/platform/format/format-count";
import { invalid } from "@/lib/platform/refusals/refusal";
import { decodeCsv } from "@/lib/platform/tables/decode-csv";
import { CSV_BOUNDS, type CsvTable, CsvTooLarge, parseCsv, sniffDelimiter } from "@/lib/platform/tables/parse-csv";

export const IMPORT_BYTES = 20 * 1024 * 1024;
const ROWS_AT_ONCE = 2_000;

const TOO_LARGE: Record<keyof typeof CSV_BOUNDS, string> = {
  columns: `The file has more than ${CSV_BOUNDS.columns} columns. Remove columns you don't need.`,
  rows: `The file has more than ${formatNumber(CSV_BOUNDS.rows)} rows. Split it and upload the parts.`,
  cells: `The file has more than ${formatNumber(CSV_BOUNDS.cells)} cells (rows times columns). Remove columns you don't need, or split the file and upload the parts.`,
};

type ImportFile = CsvTable & { encoding: string; delimiter: string };

/** Reads the table in an uploaded file by its content, regardless of its name. Throws a 422 for anything else. */
function readImportFile(bytes: Uint8Array): ImportFile {
  if (bytes.byteLength === 0) throw makeFileRefusal("This file is empty. Choose another file.");
  if (bytes.byteLength > IMPORT_BYTES)
    throw makeFileRefusal("The file is larger than 20 MB. Split it and upload the parts.");
  if (isSpreadsheet(bytes))
    throw makeFileRefusal("This is a spreadsheet. Save it as a CSV file, then upload the CSV file.");
  const text = decodeCsv(bytes);
  if (text.includes("\u0000"))
    throw makeFileRefusal("This isn't a CSV file. Export your list as a CSV file, then upload the CSV file.");
  const table = parseTable(text);
  if (table.headers.length < 2)
    throw makeFileRefusal("The first row must contain column names, separated by commas, semicolons, or tabs.");
  if (table.rows.length === 0) throw makeFileRefusal("The file has column names but no rows. Choose another file.");
  return { ...table, encoding: detectEncoding(bytes), delimiter: sniffDelimiter(text) };
}

/** A file's table for transfer between processes. Rows are JSON texts, each a small array of `CsvRow`. */
export type ImportTable = Omit<ImportFile, "rows"> & { totalRows: number; rowsAsJson: string[] };

/** Reads a file as JSON texts, which the receiving process can pass to the database without parsing. */
export function readImportRows(bytes: Uint8Array): ImportTable {
  const { rows, ...file } = readImportFile(bytes);
  const rowsAsJson: string[] = [];
  for (let start = 0; start < rows.length; start += ROWS_AT_ONCE)
    rowsAsJson.push(JSON.stringify(rows.slice(start, start + ROWS_AT_ONCE)));
  return { ...file, totalRows: rows.length, rowsAsJson };
}

function parseTable(text: string): CsvTable {
  try {
    return parseCsv(text);
  } catch (error) {
    if (!(error instanceof CsvTooLarge)) throw error;
    throw makeFileRefusal(TOO_LARGE[error.bound]);
  }
}

/** Excel files are ZIP archives ("PK") or, for the old format, OLE documents. */
function isSpreadsheet([a, b, c, d]: Uint8Array): boolean {
  return (a === 0x50 && b === 0x4b) || (a === 0xd0 && b === 0xcf && c === 0x11 && d === 0xe0);
}

function detectEncoding(bytes: Uint8Array): string {
  if ((bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff)) return "UTF-16";
  try {
    new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    return "UTF-8";
  } catch {
    return "Windows-1252";
  }
}

function makeFileRefusal(sentence: string) {
  return invalid({ file: sentence }, "file_refused");
}

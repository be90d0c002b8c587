import { invalid } from "@/lib/platform/http/refusal";
import { decodeCsv } from "./decode-csv";
import { type CsvTable, parseCsv, sniffDelimiter } from "./parse-csv";

export const IMPORT_BYTES = 20 * 1024 * 1024;
const IMPORT_ROWS = 100_000;
const MOST_COLUMNS = 500;

export type ImportFile = CsvTable & { encoding: string; delimiter: string };

/** The table in an uploaded file, by its content, whatever it is called; 422 for what is no table of customers. */
export function readImportFile(bytes: Uint8Array): ImportFile {
  if (bytes.byteLength === 0) throw refused("The file is empty.");
  if (bytes.byteLength > IMPORT_BYTES) throw refused("The file is larger than 20 MB.");
  if (isSpreadsheet(bytes))
    throw refused("This is a spreadsheet. Save it as CSV in your spreadsheet program, then upload that.");
  const text = decodeCsv(bytes);
  if (text.includes("\u0000")) throw refused("This is not a text file. Save the list as CSV first.");
  const table = parseCsv(text);
  if (table.headers.length < 2)
    throw refused("The first line must name the columns, separated by commas, semicolons or tabs.");
  if (table.headers.length > MOST_COLUMNS) throw refused(`The file has more than ${MOST_COLUMNS} columns.`);
  if (table.rows.length === 0) throw refused("The file names its columns but has no rows.");
  if (table.rows.length > IMPORT_ROWS)
    throw refused(`The file has more than ${IMPORT_ROWS.toLocaleString("en-US")} rows. Split it and upload the parts.`);
  return { ...table, encoding: encodingOf(bytes), delimiter: sniffDelimiter(text) };
}

/** Excel's files are ZIP archives ("PK") or, the old ones, OLE documents. */
function isSpreadsheet([a, b, c, d]: Uint8Array): boolean {
  return (a === 0x50 && b === 0x4b) || (a === 0xd0 && b === 0xcf && c === 0x11 && d === 0xe0);
}

function encodingOf(bytes: Uint8Array): string {
  if ((bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff)) return "UTF-16";
  try {
    new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    return "UTF-8";
  } catch {
    return "Windows-1252";
  }
}

function refused(sentence: string) {
  return invalid({ file: sentence }, "file_refused");
}

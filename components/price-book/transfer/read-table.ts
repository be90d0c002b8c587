import { formatNumber } from "@/lib/platform/format/format-count";
import { decodeCsv } from "@/lib/platform/tables/decode-csv";
import { parseCsv } from "@/lib/platform/tables/parse-csv";
import { MOST_ROWS } from "@/lib/price-book/transfer/transfer-field";

export type FileTable = { headers: string[]; rows: Array<{ line: number; cells: string[] }> };

/** Reads the table in a file: the first sheet of a spreadsheet, or text. Throws an Error with a readable message. */
export async function readTable(file: File): Promise<FileTable> {
  const bytes = await file.arrayBuffer();
  const start = new Uint8Array(bytes.slice(0, 4));
  const table =
    start[0] === 0x50 && start[1] === 0x4b ? await readSheet(bytes) : parseCsv(decodeCsv(new Uint8Array(bytes)));
  const rows = table.rows.filter(({ cells }) => cells.some((cell) => cell.trim() !== ""));
  if (table.headers.filter((header) => header !== "").length < 2)
    throw new Error(
      "The first row must contain at least two column names. In a CSV file, separate them with commas, semicolons, or tabs."
    );
  if (rows.length === 0) throw new Error("The file has column names but no rows.");
  if (rows.length > MOST_ROWS)
    throw new Error(`The file has more than ${formatNumber(MOST_ROWS)} rows. Split it into smaller files.`);
  return { headers: table.headers, rows };
}

async function readSheet(bytes: ArrayBuffer): Promise<FileTable> {
  // Loaded with the first spreadsheet, because most files are text.
  const { default: readExcelFile } = await import("read-excel-file/universal");
  const sheets = await readExcelFile(bytes).catch(() => {
    throw new Error("Couldn't read the file. Use a CSV or XLSX file.");
  });
  const [headers = [], ...rows] = (sheets[0]?.data ?? []).map((row) => row.map(formatCell));
  return { headers, rows: rows.map((cells, i) => ({ line: i + 2, cells })) };
}

function formatCell(cell: unknown): string {
  if (cell === null || cell === undefined) return "";
  if (typeof cell === "number") return String(Math.round(cell * 10_000) / 10_000);
  if (typeof cell === "boolean") return cell ? "yes" : "no";
  return String(cell);
}

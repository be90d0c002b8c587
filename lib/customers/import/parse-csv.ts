import { parse } from "csv-parse/sync";

export interface CsvRow {
  /** The line of the file on which the row begins, from 1: what a person finds in an editor. */
  line: number;
  /** One text per header, trimmed; short rows are filled with "". */
  cells: string[];
}

export interface CsvTable {
  headers: string[];
  rows: CsvRow[];
}

const DELIMITERS = [",", ";", "\t"] as const;

/**
 * Reads a CSV text with a header line. Quotes may hold delimiters and line ends; lines may end in
 * CRLF, LF or CR; empty lines are passed over. A stray quote inside a cell is kept as text.
 * @throws Error when the text cannot be read as a table at all.
 */
export function parseCsv(text: string): CsvTable {
  // One kind of line end, or the parser counts a CRLF inside quotes as two lines.
  const lines = text.replaceAll(/\r\n?/g, "\n");
  const records = parse(lines, {
    bom: true,
    delimiter: sniffDelimiter(lines),
    info: true,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    trim: true,
  }) as unknown as { record: string[]; info: { lines: number } }[];

  const [head, ...body] = records.filter(({ record }) => record.some((cell) => cell !== ""));
  const headers = head?.record ?? [];
  return {
    headers,
    rows: body.map(({ record, info }) => ({
      // The parser counts the line on which a row ends; a quoted cell can span several.
      line: info.lines - record.reduce((breaks, cell) => breaks + lineBreaks(cell), 0),
      cells: headers.map((_, i) => record[i] ?? ""),
    })),
  };
}

/** The delimiter that occurs most on the header line, outside of quotes. */
export function sniffDelimiter(text: string): (typeof DELIMITERS)[number] {
  const header = (text.split(/\r\n|\n|\r/).find((line) => line.trim() !== "") ?? "").replaceAll(/"[^"]*"/g, "");
  const count = (delimiter: string) => header.split(delimiter).length;
  return DELIMITERS.reduce((best, each) => (count(each) > count(best) ? each : best));
}

function lineBreaks(cell: string): number {
  return cell.match(/\n/g)?.length ?? 0;
}

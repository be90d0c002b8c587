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

/** A first line such as `sep=;`, by which Excel is told the delimiter. */
const SAID_DELIMITER = /^\uFEFF?"?sep=([^\w\s"]|\t)"?[ \t]*(?:\r\n|\n|\r)/i;

/** How large a table may be. Short rows count whole: they are filled. */
export const CSV_BOUNDS = { columns: 500, rows: 100_000, cells: 3_000_000 };

/** A table that is over one of its bounds; found while reading, before it takes memory. */
export class CsvTooLarge extends Error {
  constructor(readonly bound: keyof typeof CSV_BOUNDS) {
    super(`too many ${bound}`);
    this.name = "CsvTooLarge";
  }
}

/**
 * Reads a CSV text with a header line. Quotes may hold delimiters and line ends; lines may end in CRLF, LF or CR; empty
 * lines are passed over; throws CsvTooLarge. A stray quote is kept as text, wherever it stands: `"Bob" Ray` and `5" pipe` are cells.
 */
export function parseCsv(text: string): CsvTable {
  const lines = text.replace(/^\uFEFF/, "").replaceAll(/\r\n?/g, "\n");
  const said = SAID_DELIMITER.exec(lines);
  const [head, ...body] = readRecords(lines.slice(said?.[0].length ?? 0), sniffDelimiter(lines), said ? 2 : 1);
  const headers = head?.cells ?? [];
  return { headers, rows: body.map(({ line, cells }) => ({ line, cells: headers.map((_, i) => cells[i] ?? "") })) };
}

/** The delimiter that the file says, else the one that occurs most on the header line, outside of quotes. */
export function sniffDelimiter(text: string): string {
  const said = SAID_DELIMITER.exec(text)?.[1];
  if (said) return said;
  const header = (text.split(/\r\n|\n|\r/).find((line) => line.trim() !== "") ?? "").replaceAll(/"[^"]*"/g, "");
  const count = (delimiter: string) => header.split(delimiter).length;
  return DELIMITERS.reduce((best, each) => (count(each) > count(best) ? each : best));
}

/** The rows that are not blank, short ones short; of long ones, what has a header. */
function readRecords(text: string, delimiter: string, firstLine: number): CsvRow[] {
  const records: CsvRow[] = [];
  let record: CsvRow = { line: firstLine, cells: [] };
  let line = firstLine;
  for (let at = 0; at <= text.length; at++) {
    const cell = quotedCell(text, at, delimiter) ?? plainCell(text, at, delimiter);
    const columns = records[0]?.cells.length;
    if (columns === undefined || record.cells.length < columns) record.cells.push(cell.text.trim());
    if (record.cells.length > CSV_BOUNDS.columns) throw new CsvTooLarge("columns");
    line += lineBreaks(cell.text);
    at = cell.end;
    if (text[at] === delimiter) continue;
    line++;
    if (record.cells.some((each) => each !== "")) records.push(record);
    if (records.length - 1 > CSV_BOUNDS.rows) throw new CsvTooLarge("rows");
    if (records.length * (columns ?? 0) > CSV_BOUNDS.cells) throw new CsvTooLarge("cells");
    record = { line, cells: [] };
  }
  return records;
}

/** A cell, and where the delimiter, line end or end of the text stands behind it. */
type Cell = { text: string; end: number };

/**
 * A cell in quotes, with blanks around it or not. A single quote inside that does not end the cell says that the first
 * was no opening quote either: then null, and the cell is read as plain text.
 */
function quotedCell(text: string, start: number, delimiter: string): Cell | null {
  const opening = afterBlanks(text, start, delimiter);
  if (text[opening] !== '"') return null;
  let closing = text.indexOf('"', opening + 1);
  while (closing !== -1 && text[closing + 1] === '"') closing = text.indexOf('"', closing + 2);
  if (closing === -1) return null;
  const end = afterBlanks(text, closing + 1, delimiter);
  if (end < text.length && text[end] !== delimiter && text[end] !== "\n") return null;
  return { text: text.slice(opening + 1, closing).replaceAll('""', '"'), end };
}

function plainCell(text: string, start: number, delimiter: string): Cell {
  let end = start;
  while (end < text.length && text[end] !== delimiter && text[end] !== "\n") end++;
  return { text: text.slice(start, end), end };
}

/** A tab is a blank unless it parts the cells. */
function afterBlanks(text: string, start: number, delimiter: string): number {
  const blanks = delimiter === "\t" ? [" "] : [" ", "\t"];
  let at = start;
  while (blanks.includes(text[at]!)) at++;
  return at;
}

function lineBreaks(cell: string): number {
  return cell.match(/\n/g)?.length ?? 0;
}

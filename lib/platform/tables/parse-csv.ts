export interface CsvRow {
  /** The line of the file on which the row begins, from 1, as an editor shows it. */
  line: number;
  /** One trimmed text per header. Short rows are filled with "". */
  cells: string[];
}

export interface CsvTable {
  headers: string[];
  rows: CsvRow[];
}

const DELIMITERS = [",", ";", "\t"] as const;

/** A first line such as `sep=;`, which tells Excel the delimiter. */
const SAID_DELIMITER = /^\uFEFF?"?sep=([^\w\s"]|\t)"?[ \t]*(?:\r\n|\n|\r)/i;

/** The limits of a table. Short rows count fully, because they are filled. */
export const CSV_BOUNDS = { columns: 500, rows: 100_000, cells: 3_000_000 };

/** A table exceeds one of its limits. It is thrown while reading, before the table takes memory. */
export class CsvTooLarge extends Error {
  constructor(readonly bound: keyof typeof CSV_BOUNDS) {
    super(`too many ${bound}`);
    this.name = "CsvTooLarge";
  }
}

/**
 * Parses a CSV text with a header line. Quoted cells may contain delimiters and line ends. Lines may end in CRLF, LF or
 * CR, and empty ones are skipped. Throws CsvTooLarge. A stray quote stays text anywhere: `"Bob" Ray` and `5" pipe` are
 * cells.
 */
export function parseCsv(text: string): CsvTable {
  const lines = text.replace(/^\uFEFF/, "").replaceAll(/\r\n?/g, "\n");
  const delimiterLine = SAID_DELIMITER.exec(lines);
  const [head, ...body] = readRecords(
    lines.slice(delimiterLine?.[0].length ?? 0),
    sniffDelimiter(lines),
    delimiterLine ? 2 : 1
  );
  const headers = head?.cells ?? [];
  return { headers, rows: body.map(({ line, cells }) => ({ line, cells: headers.map((_, i) => cells[i] ?? "") })) };
}

/** Returns the delimiter that the file declares, or else the most frequent one on the header line outside quotes. */
export function sniffDelimiter(text: string): string {
  const declaredDelimiter = SAID_DELIMITER.exec(text)?.[1];
  if (declaredDelimiter) return declaredDelimiter;
  const header = (text.split(/\r\n|\n|\r/).find((line) => line.trim() !== "") ?? "").replaceAll(/"[^"]*"/g, "");
  const count = (delimiter: string) => header.split(delimiter).length;
  return DELIMITERS.reduce((best, each) => (count(each) > count(best) ? each : best));
}

/** Reads the rows that are not blank. Short rows stay short; long ones are cut to the headers. */
function readRecords(text: string, delimiter: string, firstLine: number): CsvRow[] {
  const records: CsvRow[] = [];
  let record: CsvRow = { line: firstLine, cells: [] };
  let line = firstLine;
  for (let at = 0; at <= text.length; at++) {
    const cell = readQuotedCell(text, at, delimiter) ?? readPlainCell(text, at, delimiter);
    const columns = records[0]?.cells.length;
    if (columns === undefined || record.cells.length < columns) record.cells.push(cell.text.trim());
    if (record.cells.length > CSV_BOUNDS.columns) throw new CsvTooLarge("columns");
    line += countLineBreaks(cell.text);
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

/** A cell, and the position of the delimiter, line end, or text end after it. */
type Cell = { text: string; end: number };

/**
 * Reads a quoted cell, with or without blanks around it. When a single quote inside does not end the cell, the first
 * quote was not an opening one. Returns null then, and the cell is read as plain text.
 */
function readQuotedCell(text: string, start: number, delimiter: string): Cell | null {
  const opening = skipBlanks(text, start, delimiter);
  if (text[opening] !== '"') return null;
  let closing = text.indexOf('"', opening + 1);
  while (closing !== -1 && text[closing + 1] === '"') closing = text.indexOf('"', closing + 2);
  if (closing === -1) return null;
  const end = skipBlanks(text, closing + 1, delimiter);
  if (end < text.length && text[end] !== delimiter && text[end] !== "\n") return null;
  return { text: text.slice(opening + 1, closing).replaceAll('""', '"'), end };
}

function readPlainCell(text: string, start: number, delimiter: string): Cell {
  let end = start;
  while (end < text.length && text[end] !== delimiter && text[end] !== "\n") end++;
  return { text: text.slice(start, end), end };
}

/** Skips blanks. A tab is a blank unless it separates the cells. */
function skipBlanks(text: string, start: number, delimiter: string): number {
  const blanks = delimiter === "\t" ? [" "] : [" ", "\t"];
  let at = start;
  while (blanks.includes(text[at]!)) at++;
  return at;
}

function countLineBreaks(cell: string): number {
  return cell.match(/\n/g)?.length ?? 0;
}

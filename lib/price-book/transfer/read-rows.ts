import "server-only";
import { doHeavyWork } from "@/lib/platform/heavy-work/do-heavy-work";
import { Refusal } from "@/lib/platform/refusals/refusal";
import { readAll, type RowRead } from "./read-row";
import type { TransferRow } from "./transfer-field";

/** Parsing this many rows takes about 10 ms, less than sending them to another process. */
const FEW_ROWS = 500;

const READING = {
  withinMs: 30_000,
  tooMuch: new Refusal("invalid", "import_too_large", "This file takes too long to read. Split it into smaller files."),
};

/** Parses the rows of a file. Thousands are parsed in a heavy-work process, so that this one stays responsive. */
export async function readRows(rows: readonly TransferRow[]): Promise<RowRead[]> {
  return rows.length <= FEW_ROWS ? readAll(rows) : doHeavyWork<RowRead[]>("readPriceBookRows", [rows], READING);
}

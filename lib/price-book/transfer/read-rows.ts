import "server-only";
import { doHeavyWork } from "@/lib/platform/heavy-work/heavy-work";
import { Refusal } from "@/lib/platform/http/refusal";
import { readAll, type RowRead } from "./read-row";
import type { TransferRow } from "./transfer-fields";

/** Reading so many rows takes some ten milliseconds, less than handing them to another process. */
const FEW_ROWS = 500;

const READING = {
  withinMs: 30_000,
  tooMuch: new Refusal("invalid", "import_too_large", "This file takes too long to read. Split it into smaller files."),
};

/** Reads the rows of a file. Thousands are read in a process of their own, so that this one goes on answering. */
export async function readRows(rows: readonly TransferRow[]): Promise<RowRead[]> {
  return rows.length <= FEW_ROWS ? readAll(rows) : doHeavyWork<RowRead[]>("readPriceBookRows", [rows], READING);
}

import "server-only";
import writeXlsxFile from "write-excel-file/node";
import type { AnsweredFile } from "@/lib/platform/files/answer-file";
import { makeCsvFile, formatCsv } from "@/lib/platform/format/make-csv-file";
import { canSeeCosts } from "@/lib/platform/access/hide-costs";
import type { Who } from "@/lib/platform/session/who";
import { countListedGroups, loadExistingGroups } from "./load-existing-groups";
import type { ExistingRow } from "./import-plan";
import { loadExistingLabor, loadExistingParts } from "./plan-import";
import { MOST_ROWS, TRANSFER_FIELDS } from "./transfer-field";

export const EXPORT_FORMATS = ["csv", "xlsx"] as const;
const XLSX_TYPE = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

/**
 * Exports active parts, labor, and product groups to a file whose import changes nothing. Returns everything, or the
 * numbered file (from 1) when one import cannot hold it. Plain single items are left out, because they come with their
 * part or labor. Costs are left out for users who cannot see them.
 */
export async function exportPriceBook(who: Who, format: ExportFormat, part?: number): Promise<AnsweredFile> {
  const all: ExistingRow[] = await who.db(async (db) => [
    ...(await loadExistingParts(db)),
    ...(await loadExistingLabor(db)),
    ...(await loadExistingGroups(db, "listed")),
  ]);
  const rows = part === undefined ? all : all.slice((part - 1) * MOST_ROWS, part * MOST_ROWS);
  const fields = TRANSFER_FIELDS.filter(({ id }) => id !== "cost" || canSeeCosts(who));
  const table = [fields.map(({ label }) => label), ...rows.map((row) => fields.map(({ id }) => row[id]))];
  const fileName = `price-book${part === undefined ? "" : `-${part}`}.${format}`;
  if (format === "csv") return makeCsvFile(fileName, formatCsv(table));
  const sheet = table.map((cells) => cells.map((value) => ({ value, type: String })));
  const buffer = await writeXlsxFile(sheet).toBuffer();
  return { fileName, contentType: XLSX_TYPE, bytes: new Uint8Array(buffer) };
}

/** Returns the number of files, each of which can be imported. */
export async function exportParts(who: Who): Promise<number> {
  const where = { businessId: who.businessId, isActive: true };
  const rows = await who.db(
    async (db) =>
      (await db.priceBookPart.count({ where })) +
      (await db.priceBookLabor.count({ where })) +
      (await countListedGroups(db))
  );
  return Math.max(1, Math.ceil(rows / MOST_ROWS));
}

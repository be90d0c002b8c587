import "server-only";
import writeXlsxFile from "write-excel-file/node";
import type { AnsweredFile } from "@/lib/platform/files/answer-file";
import { csvFile, csvText } from "@/lib/platform/format/csv";
import type { Who } from "@/lib/platform/session/who";
import { knownLabor, knownParts, type KnownRow } from "./plan-import";
import { TRANSFER_FIELDS } from "./transfer-fields";

export const EXPORT_FORMATS = ["csv", "xlsx"] as const;
const XLSX_TYPE = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

/** All active parts and labor as a file that imports again and then changes nothing. */
export async function exportPriceBook(who: Who, format: ExportFormat): Promise<AnsweredFile> {
  const rows = await who.db(async (db) => [...(await knownParts(who, db)), ...(await knownLabor(who, db))]);
  const table = [TRANSFER_FIELDS.map(({ label }) => label), ...rows.map(cellsOf)];
  const fileName = `price-book.${format}`;
  if (format === "csv") return csvFile(fileName, csvText(table));
  const sheet = table.map((cells) => cells.map((value) => ({ value, type: String })));
  const buffer = await writeXlsxFile(sheet).toBuffer();
  return { fileName, contentType: XLSX_TYPE, bytes: new Uint8Array(buffer) };
}

const cellsOf = (row: KnownRow): string[] => TRANSFER_FIELDS.map(({ id }) => row[id]);

import "server-only";
import { makeCsvFile, type CsvFile } from "@/lib/platform/format/make-csv-file";
import type { Who } from "@/lib/platform/session/who";
import { getImport } from "./list-imports";
import { buildRejectedCsv } from "./build-rejected-csv";

/**
 * Returns a file of the rejected rows with the reasons. Repeated rows need no correction and are left out. Throws a 404
 * when the import does not exist.
 */
export async function exportRejectedRows(who: Who, id: string): Promise<CsvFile> {
  const { headers, fileName } = await getImport(who, id);
  const rows = await who.db((db) =>
    db.customerImportRow.findMany({
      where: { businessId: who.businessId, importId: id, status: "rejected" },
      orderBy: { rowNumber: "asc" },
    })
  );
  const rejected = rows.map(({ rowNumber, cells, problems }) => ({ line: rowNumber, cells, problems }));
  return makeCsvFile(`${fileName.replace(/\.[^.]*$/, "")} - rejected.csv`, buildRejectedCsv(headers, rejected));
}

/** Lists the first rejected rows, for the screen. */
export async function listRejectedRows(
  who: Who,
  id: string,
  limit: number
): Promise<Array<{ line: number; cells: string[]; problems: string[] }>> {
  const rows = await who.db((db) =>
    db.customerImportRow.findMany({
      where: { businessId: who.businessId, importId: id, status: "rejected" },
      orderBy: { rowNumber: "asc" },
      take: limit,
    })
  );
  return rows.map(({ rowNumber, cells, problems }) => ({ line: rowNumber, cells, problems }));
}

/** Lists the first rows that were imported without some of their cells, with those cells. */
export async function listLeftOut(
  who: Who,
  id: string,
  limit: number
): Promise<Array<{ line: number; cells: string[]; problems: string[] }>> {
  const rows = await who.db((db) =>
    db.customerImportRow.findMany({
      where: { businessId: who.businessId, importId: id, status: "imported", problems: { isEmpty: false } },
      orderBy: { rowNumber: "asc" },
      take: limit,
    })
  );
  return rows.map(({ rowNumber, cells, problems }) => ({ line: rowNumber, cells, problems }));
}

/** Returns false when the rows of an import are no longer stored. Its numbers are. */
export async function hasStoredRows(who: Who, { id, totalRows }: { id: string; totalRows: number }): Promise<boolean> {
  if (totalRows === 0) return true;
  const row = await who.db((db) =>
    db.customerImportRow.findFirst({
      where: { businessId: who.businessId, importId: id },
      select: { rowNumber: true },
    })
  );
  return row !== null;
}

/** Returns the cells of the first row. Sample values show better than headers what a column holds. */
export async function getFirstCells(who: Who, id: string): Promise<string[]> {
  const row = await who.db((db) =>
    db.customerImportRow.findFirst({
      where: { businessId: who.businessId, importId: id },
      orderBy: { rowNumber: "asc" },
    })
  );
  return row?.cells ?? [];
}

import "server-only";
import type { Transaction, Who } from "@/lib/platform/session/who";
import { getCustomerName, getMobile } from "../edits/new-customer";
import type { ImportMapping } from "./fields/import-field";
import { getImport } from "./list-imports";
import type { ImportPreview } from "./customer-import";
import type { CsvRow } from "@/lib/platform/tables/parse-csv";
import { parseCustomerRow } from "./parse-customer-row";
import { readImportInTurns, sortOutRows } from "./sort-out-rows";

const MAX_SHOWN = 20;
const PART = 2_000;

/** Previews the rows with this mapping: the first twenty in full, and the counts of all. Saves nothing. */
export async function previewImport(who: Who, id: string, mapping: ImportMapping): Promise<ImportPreview> {
  await getImport(who, id);
  const rows = await who.db((db) => readStoredRows(db, id));
  const read = await readImportInTurns(rows, mapping);
  return who.db(async (db) => {
    const { fresh, passedOver, rejected } = await sortOutRows(db, id, read);
    const problemsOf = new Map(passedOver.map(({ line, problem }) => [line, [problem]]));
    return {
      rows: rows.slice(0, MAX_SHOWN).map((row) => toPreviewRow(row, mapping, problemsOf.get(row.line) ?? [])),
      readable: fresh.length,
      repeated: passedOver.length,
      rejected: rejected.length,
    };
  });
}

/** Reads all rows of the file in parts. Reading them at once would block other requests. */
async function readStoredRows(db: Transaction, importId: string): Promise<CsvRow[]> {
  const rows: CsvRow[] = [];
  for (;;) {
    const part = await db.customerImportRow.findMany({
      where: { businessId: db.who.businessId, importId, rowNumber: { gt: rows.at(-1)?.line ?? 0 } },
      orderBy: { rowNumber: "asc" },
      select: { rowNumber: true, cells: true },
      take: PART,
    });
    for (const { rowNumber, cells } of part) rows.push({ line: rowNumber, cells });
    if (part.length < PART) return rows;
  }
}

function toPreviewRow(row: CsvRow, mapping: ImportMapping, repeats: string[]): ImportPreview["rows"][number] {
  const { line, cells } = row;
  const read = parseCustomerRow(row, mapping);
  if ("problems" in read) return { line, cells, customer: null, problems: read.problems };
  const { customer, address2, leftOut } = read;
  const address = [customer.address, address2, customer.city, customer.state, customer.zip].filter(Boolean).join(", ");
  const phone = getMobile(customer) || customer.home_phone;
  return {
    line,
    cells,
    customer: { name: getCustomerName(customer), type: customer.type, email: customer.email, phone, address },
    problems: [...repeats, ...leftOut],
  };
}

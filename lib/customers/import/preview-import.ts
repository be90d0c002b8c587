import "server-only";
import type { Who } from "@/lib/platform/session/who";
import { customerName, mobileOf } from "../new-customer";
import type { ImportMapping } from "./import-fields";
import { getImport } from "./import-records";
import type { ImportPreview } from "./import-shapes";
import { rowToCustomer } from "./row-to-customer";

const SHOWN = 20;

/** How the rows would be read with these columns: the first twenty whole, all of them counted. Nothing is saved. */
export async function previewImport(who: Who, id: string, mapping: ImportMapping): Promise<ImportPreview> {
  await getImport(who, id);
  const rows = await who.db((db) =>
    db.customerImportRow.findMany({
      where: { businessId: who.businessId, importId: id },
      orderBy: { rowNumber: "asc" },
      select: { rowNumber: true, cells: true },
    }),
  );
  const read = rows.map(({ rowNumber, cells }) => ({ cells, row: rowToCustomer({ line: rowNumber, cells }, mapping) }));
  const rejected = read.filter(({ row }) => "problems" in row).length;
  return {
    rows: read.slice(0, SHOWN).map(({ cells, row }) => {
      if ("problems" in row) return { line: row.line, cells, customer: null, problems: row.problems };
      const { customer, address2 } = row;
      const address = [customer.address, address2, customer.city, customer.state, customer.zip]
        .filter(Boolean)
        .join(", ");
      const phone = mobileOf(customer) || customer.home_phone;
      return {
        line: row.line,
        cells,
        customer: { name: customerName(customer), type: customer.type, email: customer.email, phone, address },
        problems: [],
      };
    }),
    readable: read.length - rejected,
    rejected,
  };
}

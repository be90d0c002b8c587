import "server-only";
import { Prisma } from "@prisma/client";

type Table =
  | "customer"
  | "customer_location"
  | "contact"
  | "change_set"
  | "outbox_event"
  | "price_book_part"
  | "price_book_labor"
  | "product_group"
  | "product_group_item"
  | "product_group_labor"
  | "product_group_category"
  | "product_group_price";
type Rows = readonly Record<string, unknown>[];

/**
 * Builds the insert of rows as one JSON text. An import writes thousands, and one parameter per value costs several
 * times as much. Every row has the same fields, named like the columns in camel case. Columns without a field get their
 * default.
 */
export function buildInsert(table: Table, rows: Rows): Prisma.Sql {
  const names = Object.keys(rows[0] ?? {});
  const columns = Prisma.raw(names.map(toColumn).join(", "));
  const texts = JSON.stringify(rows.map((row) => Object.fromEntries(names.map((name) => [toColumn(name), row[name]]))));
  return Prisma.sql`
    INSERT INTO ${Prisma.raw(table)} (${columns})
    SELECT ${columns} FROM jsonb_populate_recordset(NULL::${Prisma.raw(table)}, ${texts}::jsonb)`;
}

/** Inserts rows by {@link buildInsert}. Does nothing for an empty list. */
export async function insertRows(db: Prisma.TransactionClient, table: Table, rows: Rows): Promise<void> {
  if (rows.length > 0) await db.$executeRaw(buildInsert(table, rows));
}

/**
 * Converts a field name to its column: "address2" stays, "firstName" becomes first_name. The names come from our code,
 * never from a caller.
 */
function toColumn(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

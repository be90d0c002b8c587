import "server-only";
import { Prisma } from "./generated/client";

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
 * The insertion of rows as one JSON text: an import writes thousands, and a parameter for each value costs several times
 * as much. Every row has the same fields, named like the columns in camel case; columns without a field get their default.
 */
export function insertSql(table: Table, rows: Rows): Prisma.Sql {
  const names = Object.keys(rows[0] ?? {});
  const columns = Prisma.raw(names.map(columnOf).join(", "));
  const texts = JSON.stringify(rows.map((row) => Object.fromEntries(names.map((name) => [columnOf(name), row[name]]))));
  return Prisma.sql`
    INSERT INTO ${Prisma.raw(table)} (${columns})
    SELECT ${columns} FROM jsonb_populate_recordset(NULL::${Prisma.raw(table)}, ${texts}::jsonb)`;
}

/** Inserts rows as {@link insertSql} says; none is nothing to do. */
export async function insertRows(db: Prisma.TransactionClient, table: Table, rows: Rows): Promise<void> {
  if (rows.length > 0) await db.$executeRaw(insertSql(table, rows));
}

/** "address2" stays, "firstName" is first_name. The names are ours, never a caller's. */
function columnOf(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

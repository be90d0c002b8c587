import "server-only";
import { Prisma } from "@prisma/client";
import type { Transaction, Who } from "@/lib/platform/session/who";
import type { MovedTable } from "./moved-table";

/** The number of rows for each noun, by its plural. Nouns without a row have 0. */
export type MovedCounts = Record<string, number>;

/** Counts the visible rows that belong to any of these records. */
export async function countRows(
  db: Transaction,
  tables: readonly MovedTable[],
  ids: readonly string[]
): Promise<MovedCounts> {
  const { who } = db;
  const namedTables = tables.filter(({ noun }) => noun);
  const counts = namedTables.map(
    (each) => Prisma.sql`SELECT ${each.noun?.[1] ?? ""} AS noun, count(*)::int AS count FROM ${Prisma.raw(each.table)} t
      WHERE ${whereOfRecords(who, each, ids)} AND ${Prisma.raw(each.counted ?? "true")}`
  );
  const rows = await db.$queryRaw<Array<{ noun: string; count: number }>>`${Prisma.join(counts, " UNION ALL ")}`;
  return Object.fromEntries(rows.map(({ noun, count }) => [noun, count]));
}

/** Moves everything that belongs to some records to another one. The records must be locked. */
export async function moveRows(
  db: Transaction,
  tables: readonly MovedTable[],
  { from, to }: { from: readonly string[]; to: string }
): Promise<void> {
  for (const each of tables) {
    const [table, column] = [Prisma.raw(each.table), Prisma.raw(each.column)];
    const condition = whereOfRecords(db.who, each, from);
    if (each.pairedBy) {
      const others = Prisma.raw(each.pairedBy.join(", "));
      await db.$executeRaw`
        INSERT INTO ${table} (business_id, ${column}, ${others})
        SELECT business_id, ${to}::uuid, ${others} FROM ${table} t WHERE ${condition} ON CONFLICT DO NOTHING`;
      await db.$executeRaw`DELETE FROM ${table} t WHERE ${condition}`;
    } else {
      const more = Prisma.raw(each.sets ? `, ${each.sets}` : "");
      await db.$executeRaw`UPDATE ${table} t SET ${column} = ${to}::uuid ${more} WHERE ${condition}`;
    }
  }
}

function whereOfRecords({ businessId }: Who, { column, only }: MovedTable, ids: readonly string[]): Prisma.Sql {
  return Prisma.sql`t.business_id = ${businessId}::uuid AND t.${Prisma.raw(column)} = ANY(${[...ids]}::uuid[])
    AND ${Prisma.raw(only ?? "true")}`;
}

/**
 * Waits until no other merge, booking, or payment is in progress. Locks in the order that other work uses: appointments
 * before jobs, and both, like invoices, before the customer.
 */
export async function lockForMerge(
  db: Transaction,
  column: "customer_id" | "location_id" | "billing_address_id",
  ids: readonly string[]
): Promise<void> {
  const { businessId } = db.who;
  await db.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`merge ${businessId}`}, 0))`;
  const tables = column === "billing_address_id" ? ["invoice"] : ["appointment", "job", "invoice"];
  for (const table of tables) {
    await db.$queryRaw`
      SELECT count(*)::int AS locked FROM (
        SELECT 1 FROM ${Prisma.raw(table)} WHERE business_id = ${businessId}::uuid
          AND ${Prisma.raw(column)} = ANY(${[...ids]}::uuid[]) ORDER BY id FOR NO KEY UPDATE) locked`;
  }
}

/** Locks the records themselves, so a transaction that names one waits and then follows the merge. */
export async function lockRecords(
  db: Transaction,
  table: "customer" | "customer_location" | "billing_address",
  ids: readonly string[]
): Promise<void> {
  await db.$queryRaw`
    SELECT count(*)::int AS locked FROM (
      SELECT 1 FROM ${Prisma.raw(table)} WHERE business_id = ${db.who.businessId}::uuid AND id = ANY(${[...ids]}::uuid[])
      ORDER BY id FOR UPDATE) locked`;
}

import "server-only";
import { Prisma } from "@/lib/platform/database/generated/client";
import type { Transaction } from "@/lib/platform/database/tenant";

type Table = "customer" | "customer_location" | "contact";

/**
 * Inserts rows as one JSON text: an import writes thousands, and a parameter for each value costs several times as much.
 * Every row has the same fields, named like the columns in camel case.
 */
export async function insertRows(
  db: Transaction,
  table: Table,
  rows: readonly Record<string, unknown>[],
): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const names = Object.keys(first);
  const columns = Prisma.raw(names.map(columnOf).join(", "));
  const texts = JSON.stringify(rows.map((row) => Object.fromEntries(names.map((name) => [columnOf(name), row[name]]))));
  await db.$executeRaw`
    INSERT INTO ${Prisma.raw(table)} (${columns})
    SELECT ${columns} FROM jsonb_populate_recordset(NULL::${Prisma.raw(table)}, ${texts}::jsonb)`;
}

/** "address2" stays, "firstName" is first_name. The names are ours, never a caller's. */
function columnOf(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

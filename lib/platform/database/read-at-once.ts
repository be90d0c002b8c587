import "server-only";
import type { Prisma } from "@prisma/client";
import pg from "pg";
import { getDatabase } from "./get-database";
import { getSettingsNow, buildSettingsSelect, type TransactionSettings } from "./create-pool";

/**
 * Runs one read in one round trip. The statements of one message form one implicit transaction. The settings therefore
 * hold for this read only, even behind a transaction pooler.
 *
 * Such a message takes no parameters, so values are written as literals with the driver's own quoting. Only the most
 * frequent reads use this; everything else uses a transaction.
 */
export async function readAtOnce<Row>(settings: TransactionSettings, statement: Prisma.Sql): Promise<Row[]> {
  const results = (await getDatabase().pool.query(
    `${buildSettingsSelect(getSettingsNow(settings))}; ${withLiterals(statement)}`
  )) as unknown as pg.QueryResult[];
  return results.at(-1)!.rows as Row[];
}

/** Returns the statement with its values written into it. */
function withLiterals({ strings, values }: Prisma.Sql): string {
  return strings.map((part, i) => (i < values.length ? part + formatLiteral(values[i]) : part)).join("");
}

function formatLiteral(value: unknown): string {
  if (value === null || value === undefined) return "NULL";
  if (typeof value === "boolean") return value ? "TRUE" : "FALSE";
  if (typeof value === "number" && Number.isFinite(value)) return String(value);
  if (typeof value === "string") return pg.escapeLiteral(value);
  if (value instanceof Date) return `${pg.escapeLiteral(value.toISOString())}::timestamptz`;
  if (Array.isArray(value)) return value.length === 0 ? "'{}'" : `ARRAY[${value.map(formatLiteral).join(", ")}]`;
  throw new TypeError("a value of this kind cannot be written as a literal");
}

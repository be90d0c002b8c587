import { Prisma } from "@prisma/client";
import { COUNT_CAP } from "./cursor";

/**
 * Builds `SELECT … AS total`: the number of rows of `from`, counted up to one more than the cap. `from` is the text
 * after FROM, with its WHERE; `key` is the id of its table.
 *
 * It counts in the order of the key. Without an order, the planner assumes that rows lie anywhere, and may search
 * everybody's rows for those of one tenant.
 */
export function buildCappedCount(from: Prisma.Sql, key: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`SELECT count(*)::int AS total FROM (
    SELECT 1 FROM ${from} ORDER BY ${key} LIMIT ${COUNT_CAP + 1}) counted`;
}

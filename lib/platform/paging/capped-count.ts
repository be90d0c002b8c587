import { Prisma } from "@/lib/platform/database/generated/client";
import { COUNT_CAP } from "./cursor";

/**
 * `SELECT … AS total`: how many rows `from` has, counted up to one more than the cap. `from` is what follows FROM, with
 * its WHERE; `key` is the id of its table. Counted in the order of the key: without an order the planner, which takes
 * rows to lie anywhere, may look for those of one tenant among everybody's.
 */
export function cappedCount(from: Prisma.Sql, key: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`SELECT count(*)::int AS total FROM (
    SELECT 1 FROM ${from} ORDER BY ${key} LIMIT ${COUNT_CAP + 1}) counted`;
}

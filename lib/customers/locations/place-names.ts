import "server-only";
import { Prisma } from "@/lib/platform/database/generated/client";
import type { Who } from "@/lib/platform/session/who";

type Column = "city" | "state" | "zip";
const COLUMNS: Record<Column, Prisma.Sql> = {
  city: Prisma.sql`l.city`,
  state: Prisma.sql`l.state`,
  zip: Prisma.sql`l.zip`,
};

const IN_USE = Prisma.sql`l.deleted_at IS NULL AND EXISTS (
  SELECT 1 FROM customer c WHERE c.business_id = l.business_id AND c.id = l.customer_id AND c.deleted_at IS NULL)`;

/**
 * The towns, states or ZIP codes of places in use, each once. There are hundreds among many thousands of places: each is
 * found by jumping in the index from one to the next. rule: geographics/lists
 */
export async function listPlaceNames(who: Who, column: Column): Promise<{ items: string[]; total: number }> {
  const name = COLUMNS[column];
  const places = Prisma.sql`FROM customer_location l WHERE l.business_id = ${who.businessId}::uuid AND l.deleted_at IS NULL`;
  const rows = await who.db(
    (db) => db.$queryRaw<Array<{ name: string }>>`
      WITH RECURSIVE there AS (
        (SELECT ${name} AS name ${places} AND ${name} > '' ORDER BY ${name} LIMIT 1)
        UNION ALL
        SELECT (SELECT ${name} ${places} AND ${name} > there.name ORDER BY ${name} LIMIT 1) FROM there
        WHERE there.name IS NOT NULL)
      SELECT there.name FROM there WHERE EXISTS (
        SELECT 1 ${places} AND ${name} = there.name AND EXISTS (
          SELECT 1 FROM customer c WHERE c.business_id = l.business_id AND c.id = l.customer_id AND c.deleted_at IS NULL))`,
  );
  // The same town may be written in two ways.
  const items = [...new Map(rows.map(({ name: written }) => [written.trim().toLowerCase(), written.trim()])).values()]
    .filter(Boolean)
    .toSorted((a, b) => a.localeCompare(b, "en", { sensitivity: "base" }));
  return { items, total: items.length };
}

/** The zones that places in use lie in, by name. Source: geographics.listCustomerZones. */
export async function listZonesOfCustomers(
  who: Who,
): Promise<{ items: Array<{ id: string; name: string }>; total: number }> {
  const items = await who.db(
    (db) => db.$queryRaw<Array<{ id: string; name: string }>>`
      SELECT z.id, z.name FROM coverage_zone z
      WHERE z.business_id = ${who.businessId}::uuid AND EXISTS (
        SELECT 1 FROM customer_location l WHERE l.business_id = z.business_id AND l.zone_id = z.id AND ${IN_USE})
      ORDER BY lower(z.name), z.id`,
  );
  return { items, total: items.length };
}

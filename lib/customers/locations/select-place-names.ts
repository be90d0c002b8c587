import "server-only";
import { Prisma } from "@prisma/client";
import type { Who } from "@/lib/platform/session/who";

type Column = "city" | "state" | "zip";
const COLUMNS: Record<Column, Prisma.Sql> = {
  city: Prisma.sql`l.city`,
  state: Prisma.sql`l.state`,
  zip: Prisma.sql`l.zip`,
};

const IN_USE = Prisma.sql`l.deleted_at IS NULL AND EXISTS (
  SELECT 1 FROM customer c WHERE c.business_id = l.business_id AND c.id = l.customer_id AND c.deleted_at IS NULL)`;

/** Lists the towns, states, or ZIP codes of active locations, each once. rule: geographics/lists */
export async function listPlaceNames(who: Who, column: Column): Promise<{ items: string[]; total: number }> {
  const items = uniqueNames(await who.read<{ name: string }>(selectPlaceNames(who, column)));
  return { items, total: items.length };
}

/**
 * Selects each name by jumping in the index to the next one, because there are hundreds of names among many thousands
 * of locations.
 */
export function selectPlaceNames({ businessId }: Who, column: Column): Prisma.Sql {
  const name = COLUMNS[column];
  const places = Prisma.sql`FROM customer_location l WHERE l.business_id = ${businessId}::uuid AND l.deleted_at IS NULL`;
  return Prisma.sql`
    WITH RECURSIVE there AS (
      (SELECT ${name} AS name ${places} AND ${name} > '' ORDER BY ${name} LIMIT 1)
      UNION ALL
      SELECT (SELECT ${name} ${places} AND ${name} > there.name ORDER BY ${name} LIMIT 1) FROM there
      WHERE there.name IS NOT NULL)
    SELECT there.name FROM there WHERE EXISTS (
      SELECT 1 ${places} AND ${name} = there.name AND EXISTS (
        SELECT 1 FROM customer c WHERE c.business_id = l.business_id AND c.id = l.customer_id AND c.deleted_at IS NULL))`;
}

/** Removes duplicates and sorts by name. The same town may have two spellings of upper and lower case. */
export function uniqueNames(rows: ReadonlyArray<{ name: string }>): string[] {
  return [...new Map(rows.map(({ name: written }) => [written.trim().toLowerCase(), written.trim()])).values()]
    .filter(Boolean)
    .toSorted((a, b) => a.localeCompare(b, "en", { sensitivity: "base" }));
}

/** Lists the zones that contain active locations, by name. Source: geographics.listCustomerZones. */
export async function listZonesOfCustomers(
  who: Who
): Promise<{ items: Array<{ id: string; name: string }>; total: number }> {
  const items = await who.read<{ id: string; name: string }>(selectZonesOfCustomers(who));
  return { items, total: items.length };
}

export const selectZonesOfCustomers = ({ businessId }: Who): Prisma.Sql => Prisma.sql`
  SELECT z.id, z.name FROM coverage_zone z
  WHERE z.business_id = ${businessId}::uuid AND EXISTS (
    SELECT 1 FROM customer_location l WHERE l.business_id = z.business_id AND l.zone_id = z.id AND ${IN_USE})
  ORDER BY lower(z.name), z.id`;

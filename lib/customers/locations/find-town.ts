import "server-only";
import { Prisma } from "@prisma/client";
import type { Who } from "@/lib/platform/session/who";
import { findStateOfZip } from "./find-state-of-zip";

export type Town = { city: string | null; state: string | null };

/**
 * Suggests the rest of an address: the most common city among the business's locations with this ZIP, and the state.
 * Without a ZIP, returns the business's own state.
 */
export async function findTown(who: Who, zip: string | undefined): Promise<Town> {
  if (!zip) {
    const [business] = await who.read<{ state: string }>(
      Prisma.sql`SELECT state FROM business WHERE id = ${who.businessId}::uuid`
    );
    return { city: null, state: business?.state || null };
  }
  const [town] = await who.read<Town>(Prisma.sql`
    SELECT city, state FROM customer_location
    WHERE business_id = ${who.businessId}::uuid AND zip = ${zip} AND deleted_at IS NULL AND city <> ''
    GROUP BY city, state ORDER BY count(*) DESC, city LIMIT 1`);
  return { city: town?.city ?? null, state: town?.state || findStateOfZip(zip) };
}

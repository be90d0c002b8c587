import "server-only";
import { Prisma } from "@prisma/client";
import type { Who } from "@/lib/platform/session/who";

/** Returns the most common town among the business's locations for each ZIP that has any. */
export async function getTownsOfZips(who: Who, zips: readonly string[]): Promise<Map<string, string>> {
  if (zips.length === 0) return new Map();
  const rows = await who.read<{ zip: string; city: string }>(Prisma.sql`
    SELECT DISTINCT ON (zip) zip, city FROM customer_location
    WHERE business_id = ${who.businessId}::uuid AND zip = ANY(${zips}::text[]) AND deleted_at IS NULL AND city <> ''
    GROUP BY zip, city ORDER BY zip, count(*) DESC, city`);
  return new Map(rows.map(({ zip, city }) => [zip, city]));
}

import "server-only";
import type { Transaction } from "@/lib/platform/database/tenant";
import { type AddressToLocate, type Point } from "@/lib/platform/geocoding/geocoder";
import { locateAddress } from "@/lib/platform/geocoding/locate-address";
import type { Who } from "@/lib/platform/session/who";
import { findZones } from "@/lib/zones/find-zones";
import { askedAddressOfRow } from "./asked-address";

type Row = AddressToLocate & { id: string; placed: Point | null };

/**
 * Of what a change that was taken back did to addresses and pins: each location stands where its pin was put, or where its
 * address is. The history does not keep points, so that finding one takes nothing from anybody.
 */
export async function pointAgain(who: Who, db: Transaction, changeId: string): Promise<void> {
  const { businessId } = who;
  const rows = await db.$queryRaw<Row[]>`
    SELECT l.id, l.address, l.city, l.state, l.zip,
      CASE WHEN l.placed_lat IS NOT NULL THEN json_build_object('lat', l.placed_lat, 'lng', l.placed_lng) END AS placed
    FROM customer_location l
    WHERE l.business_id = ${businessId}::uuid
      AND (l.placed_lat IS NOT NULL OR l.located_for IS DISTINCT FROM ${askedAddressOfRow})
      AND l.id IN (
        SELECT (c.key->>'id')::uuid FROM change_row c
        WHERE c.business_id = ${businessId}::uuid AND c.change_id = ${changeId}::uuid AND c.operation = 'update'
          AND c.table_name = 'customer_location' AND jsonb_exists_any(c.before, ${POINTING}::text[]))`;
  if (rows.length === 0) return;
  const zoneAt = await findZones(who, db);
  for (const { id, placed, ...address } of rows) {
    const point = placed ?? (await locateAddress(address));
    const [lat, lng] = [point?.lat ?? null, point?.lng ?? null];
    const data = { lat, lng, zoneId: zoneAt(lat, lng), isExact: false };
    await db.location.updateMany({ where: { businessId, id }, data });
  }
}

const POINTING = ["address", "city", "state", "zip", "placed_lat", "placed_lng"];

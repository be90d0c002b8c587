import "server-only";
import type { AddressToLocate, Point } from "@/lib/platform/geocoding/geocoder";
import { locateAddress } from "@/lib/platform/geocoding/locate-address";
import type { Transaction } from "@/lib/platform/session/who";
import { loadZoneFinder } from "@/lib/zones/load-zone-finder";
import { geocoderQueryOfRow } from "../records/format-geocoder-query";

type UndoneLocation = AddressToLocate & { id: string; placed: Point | null; keepsPin: boolean };

/**
 * Restores the points of locations after an undo changed addresses or pins. Each gets the position of its pin, or of
 * its address. The history does not keep points, because they can be looked up again. A pin placed after the address
 * had changed is removed with that address.
 */
export async function restorePoints(db: Transaction, changeId: string): Promise<void> {
  const { businessId } = db.who;
  const rows = await db.$queryRaw<UndoneLocation[]>`
    SELECT l.id, l.address, l.city, l.state, l.zip, c.has_pin OR NOT c.has_address AS "keepsPin",
      CASE WHEN l.placed_lat IS NOT NULL THEN json_build_object('lat', l.placed_lat, 'lng', l.placed_lng) END AS placed
    FROM customer_location l
    JOIN (
      SELECT (r.key->>'id')::uuid AS id, bool_or(jsonb_exists(r.before, 'placed_lat')) AS has_pin,
        bool_or(jsonb_exists_any(r.before, ${ADDRESS}::text[])) AS has_address
      FROM change_row r
      WHERE r.business_id = ${businessId}::uuid AND r.change_id = ${changeId}::uuid
        AND r.table_name = 'customer_location' AND r.operation = 'update'
      GROUP BY 1
    ) c ON c.id = l.id
    WHERE l.business_id = ${businessId}::uuid AND (c.has_pin OR c.has_address)
      AND (l.placed_lat IS NOT NULL OR l.located_for IS DISTINCT FROM ${geocoderQueryOfRow})`;
  if (rows.length === 0) return;
  const zoneAt = await loadZoneFinder(db);
  for (const { id, placed, keepsPin, ...address } of rows) {
    const pin = keepsPin ? placed : null;
    const point = pin ?? (await locateAddress(address));
    const [lat, lng] = [point?.lat ?? null, point?.lng ?? null];
    const placedAt = { placedLat: pin?.lat ?? null, placedLng: pin?.lng ?? null };
    const data = { ...placedAt, lat, lng, zoneId: zoneAt(lat, lng), isExact: false };
    await db.location.updateMany({ where: { businessId, id }, data });
  }
}

const ADDRESS = ["address", "city", "state", "zip"];

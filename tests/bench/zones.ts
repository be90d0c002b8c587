import { rezoneLocationsTask } from "@/lib/customers/locations/rezone-locations-task";
import { proveSystemWho } from "@/lib/platform/session/prove-system-who";
import type { LatLng } from "@/lib/zones/ring";
import { createZone } from "@/lib/zones/save-zone";

const ZONES = 50;
const CORNERS = 100;

/**
 * Measures in milliseconds how long it takes to recheck every location of a business when all of them change zones.
 * There are fifty overlapping round zones of a hundred corners, and locations in and between them.
 */
export async function rezoning(businessId: string): Promise<number> {
  const who = await proveSystemWho(businessId, "bench", ["zones.change"]);
  await who.db(async (db) => {
    await db.coverageZone.deleteMany({ where: { businessId } });
    await db.$executeRaw`
      UPDATE customer_location SET zone_id = NULL, lat = 35 + mod(hashtext(id::text)::bigint + 4294967296, 10000) / 5000.0,
        lng = -81 + mod(hashtext(reverse(id::text))::bigint + 4294967296, 10000) / 5000.0
      WHERE business_id = ${businessId}::uuid`;
  });
  for (let i = 0; i < ZONES; i++)
    await createZone(who, {
      name: `Zone ${i}`,
      coordinates: circle({ lat: 35.1 + (i % 7) * 0.3, lng: -80.9 + Math.floor(i / 7) * 0.25 }),
      holes: [],
    });
  const startedAt = performance.now();
  await rezoneLocationsTask({ businessId, after: null });
  return performance.now() - startedAt;
}

function circle(middle: LatLng): LatLng[] {
  return Array.from({ length: CORNERS }, (_, i) => ({
    lat: middle.lat + 0.2 * Math.sin((2 * Math.PI * i) / CORNERS),
    lng: middle.lng + 0.2 * Math.cos((2 * Math.PI * i) / CORNERS),
  }));
}

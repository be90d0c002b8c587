import "server-only";
import type { Transaction } from "@/lib/platform/database/tenant";
import type { Who } from "@/lib/platform/session/who";
import { type FindZone, type ZoneArea, makeZoneFinder } from "./make-zone-finder";
import { holdZones } from "./lock-zones";

/** Builds the lookup from the current outlines, which stay locked until the caller's transaction ends. */
export async function loadZoneFinder(who: Who, db: Transaction): Promise<FindZone> {
  await holdZones(who, db);
  const zones = await db.coverageZone.findMany({
    where: { businessId: who.businessId },
    select: { id: true, name: true, rings: true },
  });
  return makeZoneFinder(zones as ZoneArea[]);
}

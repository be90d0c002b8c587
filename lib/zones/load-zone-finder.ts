import "server-only";
import type { Transaction } from "@/lib/platform/session/who";
import { type FindZone, type ZoneArea, makeZoneFinder } from "./make-zone-finder";
import { holdZones } from "./lock-zones";

/** Builds the lookup from the current outlines, which stay locked until the caller's transaction ends. */
export async function loadZoneFinder(db: Transaction): Promise<FindZone> {
  await holdZones(db);
  const zones = await db.coverageZone.findMany({
    where: { businessId: db.who.businessId },
    select: { id: true, name: true, rings: true },
  });
  return makeZoneFinder(zones as ZoneArea[]);
}

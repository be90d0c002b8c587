import "server-only";
import { recordChange } from "@/lib/platform/changes/record-change";
import { locateAddress } from "@/lib/platform/geocoding/locate-address";
import { recordEvent } from "@/lib/platform/outbox/record-event";
import type { Who } from "@/lib/platform/session/who";
import { loadZoneFinder } from "@/lib/zones/load-zone-finder";
import type { CustomerLocation } from "../records/customer";
import { getLocation } from "../locations/get-location";
import { lockLocation } from "../locations/lock-location";
import type { SetPin } from "./pin-input";

/**
 * Places the pin of a location by hand. Only a new address moves it afterward. Without a point, the address is looked
 * up again.
 */
export function setPin(who: Who, id: string, { point, version }: SetPin): Promise<CustomerLocation> {
  const key = { businessId_id: { businessId: who.businessId, id } };
  return who.db(async (db) => {
    const before = await lockLocation(db, { id, version });
    const { customerId } = before;
    const zoneAt = await loadZoneFinder(db);
    if (!point && before.placedLat === null) return getLocation(who, id);
    const resolvedPoint = point ?? (await locateAddress(before));
    const [lat, lng] = [resolvedPoint?.lat ?? null, resolvedPoint?.lng ?? null];
    await db.location.update({
      where: key,
      data: {
        placedLat: point?.lat ?? null,
        placedLng: point?.lng ?? null,
        lat,
        lng,
        zoneId: zoneAt(lat, lng),
        locatedFor: null,
        isExact: false,
        version: { increment: 1 },
      },
    });
    recordChange(db, {
      action: point ? "location.pin-placed" : "location.pin-removed",
      subjectKind: "customer",
      subjectId: customerId,
    });
    recordEvent(db, "customer.stored", { customerId, isNew: false });
    return getLocation(who, id);
  });
}

import "server-only";
import { recordChange } from "@/lib/platform/changes/record-change";
import { locateAddress } from "@/lib/platform/geocoding/locate-address";
import { conflict } from "@/lib/platform/http/refusal";
import { refuseStale } from "@/lib/platform/http/refuse-stale";
import { recordEvent } from "@/lib/platform/outbox/record-event";
import type { Who } from "@/lib/platform/session/who";
import { findZones } from "@/lib/zones/find-zones";
import { lockCustomer } from "../changing/lock-customer";
import type { CustomerLocation } from "../customer-shapes";
import { getLocationRow } from "../locations/change-location";
import { getLocation } from "../locations/get-location";
import type { SetPin } from "./pin-input";

/**
 * Puts the pin of a location where somebody says that it is: nothing but a new address moves it from there. Without a
 * point the location stands where its address is found again.
 */
export function setPin(who: Who, id: string, { point, version }: SetPin): Promise<CustomerLocation> {
  const key = { businessId_id: { businessId: who.businessId, id } };
  return who.db(async (db) => {
    const { customerId } = await getLocationRow(who, id);
    await lockCustomer(who, db, customerId);
    const zoneAt = await findZones(who, db);
    const before = await db.location.findUniqueOrThrow({ where: key });
    if (before.deletedAt) throw conflict("location_deleted", "This location is archived and cannot be changed.");
    refuseStale("location", version, before.version);
    if (!point && before.placedLat === null) return getLocation(who, id);
    const shown = point ?? (await locateAddress(before));
    const [lat, lng] = [shown?.lat ?? null, shown?.lng ?? null];
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
    recordChange(who, db, {
      action: point ? "location.pin-placed" : "location.pin-removed",
      subjectKind: "customer",
      subjectId: customerId,
    });
    recordEvent(who, db, "customer.stored", { customerId, isNew: false });
    return getLocation(who, id);
  });
}

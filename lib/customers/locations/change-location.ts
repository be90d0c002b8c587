import "server-only";
import { recordChange } from "@/lib/platform/changes/record-change";
import { locateAddress } from "@/lib/platform/geocoding/locate-address";
import { invalid } from "@/lib/platform/refusals/refusal";
import { recordEvent } from "@/lib/platform/outbox/record-event";
import type { Who } from "@/lib/platform/session/who";
import { requireTaxGroup } from "@/lib/businesses/list-tax-groups";
import { loadZoneFinder } from "@/lib/zones/load-zone-finder";
import { FIELD_REQUIRED } from "../records/customer-fields";
import type { CustomerLocation } from "../records/customer";
import { refreshSearchKeys } from "../search/refresh-search-keys";
import { clearOtherDefaults } from "./clear-other-defaults";
import { getLocation } from "./get-location";
import type { ChangeLocation } from "./location-inputs";
import { lockLocation } from "./lock-location";

const ADDRESS = ["address", "city", "state", "zip"] as const;

/**
 * Changes the sent fields of a location. Looks up a changed address again, and always its zone. `isDefault: false` on
 * the default location changes nothing. Another one must become the default instead. Source: locations.update.
 */
export function changeLocation(
  who: Who,
  id: string,
  {
    changeLocation: { version, ...change },
    options = { relaxed: false },
  }: { changeLocation: ChangeLocation; options?: { relaxed: boolean } }
): Promise<CustomerLocation> {
  const key = { businessId_id: { businessId: who.businessId, id } };
  return who.db(async (db) => {
    const before = await lockLocation(db, { id, version });
    const { customerId } = before;
    const zoneAt = await loadZoneFinder(db);
    if (change.taxGroupId !== before.taxGroupId) await requireTaxGroup(db, change.taxGroupId);
    const merged = { ...before, ...removeUndefined(change), isDefault: before.isDefault || change.isDefault === true };
    if (!options.relaxed) refuseMissing(merged);
    if (merged.isDefault && !before.isDefault) await clearOtherDefaults(db, customerId);
    const moved = ADDRESS.some((field) => merged[field] !== before[field]);
    const place = moved ? await locateAddress(merged) : undefined;
    const { businessId: _businessId, id: _id, customerId: _customerId, version: _version, ...data } = merged;
    const positionFields = moved
      ? {
          lat: place?.lat ?? null,
          lng: place?.lng ?? null,
          placedLat: null,
          placedLng: null,
          locatedFor: null,
          isExact: false,
          geocodedLocality: place?.locality ?? null,
          geocodedStreetName: place?.streetName ?? null,
          geocodedStreetNumber: place?.streetNumber ?? null,
        }
      : { lat: before.lat, lng: before.lng };
    const zoneId = zoneAt(positionFields.lat ?? null, positionFields.lng ?? null);
    await db.location.update({
      where: key,
      data: { ...data, ...positionFields, zoneId, version: { increment: 1 } },
    });
    await refreshSearchKeys(db, customerId);
    recordChange(db, {
      action: "location.changed",
      subjectKind: "customer",
      subjectId: customerId,
    });
    recordEvent(db, "customer.stored", { customerId, isNew: false });
    return getLocation(who, id);
  });
}

function refuseMissing(location: Record<(typeof ADDRESS)[number], string>): void {
  const missing = ADDRESS.filter((field) => location[field].trim() === "");
  if (missing.length > 0) throw invalid(Object.fromEntries(missing.map((field) => [field, FIELD_REQUIRED])));
}

function removeUndefined<T extends object>(input: T): { [K in keyof T]?: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined)) as never;
}

import "server-only";
import { recordChange } from "@/lib/platform/changes/record-change";
import { locateAddress } from "@/lib/platform/geocoding/locate-address";
import { recordEvent } from "@/lib/platform/outbox/record-event";
import type { Who } from "@/lib/platform/session/who";
import { loadZoneFinder } from "@/lib/zones/load-zone-finder";
import { requireTaxGroup } from "@/lib/businesses/list-tax-groups";
import { lockCustomer } from "../records/lock-customer";
import { refreshSearchKeys } from "../search/refresh-search-keys";
import { clearOtherDefaults } from "./clear-other-defaults";
import { getLocation } from "./get-location";
import type { CustomerLocation } from "../records/customer";
import type { CreateLocation } from "./location-inputs";

type LocationInput = Pick<CreateLocation, "businessCustomerId" | "address" | "city" | "state" | "zip"> &
  Partial<CreateLocation>;

/**
 * Adds a location to a customer and looks up its position and zone. The first location is the default. A new default
 * removes the mark from the others. Source: locations.create.
 */
export function createLocation(who: Who, input: LocationInput): Promise<CustomerLocation> {
  const { businessCustomerId: customerId, ...locationFields } = input;
  const { businessId } = who;
  return who.db(async (db) => {
    await lockCustomer(db, customerId);
    await requireTaxGroup(db, locationFields.taxGroupId);
    const zoneAt = await loadZoneFinder(db);
    const others = await db.location.count({ where: { businessId, customerId, deletedAt: null, isDefault: true } });
    const isDefault = locationFields.isDefault === true || others === 0;
    if (isDefault) await clearOtherDefaults(db, customerId);
    const place = await locateAddress(locationFields);
    const location = await db.location.create({
      data: {
        businessId,
        customerId,
        ...locationFields,
        isDefault,
        lat: place?.lat ?? null,
        lng: place?.lng ?? null,
        zoneId: zoneAt(place?.lat ?? null, place?.lng ?? null),
        geocodedLocality: place?.locality ?? null,
        geocodedStreetName: place?.streetName ?? null,
        geocodedStreetNumber: place?.streetNumber ?? null,
        createdAt: who.now,
      },
    });
    await refreshSearchKeys(db, customerId);
    recordChange(db, {
      action: "location.created",
      subjectKind: "customer",
      subjectId: customerId,
    });
    recordEvent(db, "customer.stored", { customerId, isNew: false });
    return getLocation(who, location.id);
  });
}

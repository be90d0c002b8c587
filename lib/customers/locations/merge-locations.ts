import "server-only";
import type { Location } from "@prisma/client";
import { Prisma } from "@prisma/client";
import { recordChange } from "@/lib/platform/changes/record-change";
import { conflict, invalid, notFound } from "@/lib/platform/refusals/refusal";
import { recordEvent } from "@/lib/platform/outbox/record-event";
import type { Transaction, Who } from "@/lib/platform/session/who";
import { lockCustomer } from "../records/lock-customer";
import type { CustomerLocation } from "../records/customer";
import { pickLocationDetails } from "../records/location-details";
import { resolveSourceIds } from "../merge/merge-field";
import { toComparedLocation, LOCATION_FIELDS, type LocationField } from "../merge/to-compared-location";
import type { LocationMerge } from "../merge/customer-merge";
import { countRows, lockForMerge, lockRecords, type MovedCounts, moveRows } from "../merge/move-rows";
import { TABLES_OF_LOCATIONS } from "../merge/moved-table";
import { getIdsToMerge, refuseForeignKeep } from "../merge/get-ids-to-merge";
import { notifyBoards } from "../merge/notify-boards";
import { toAddressKey } from "../search/duplicate-key";
import { refreshSearchKeys } from "../search/refresh-search-keys";
import { getLocation } from "./get-location";
import { selectLocations } from "../records/select-locations";

/**
 * Merges several locations of one customer. Jobs, appointments, documents, notes, and the rest move to the surviving
 * one. The others are archived and refer to it. Refusals: 404, 409 location_deleted, 422 mergeLocationIds, keep. rule:
 * locations/soft-delete-merge. Source: locations.merge.
 */
export function mergeLocations(who: Who, id: string, merge: LocationMerge): Promise<CustomerLocation> {
  const mergedIds = getIdsToMerge({ field: "mergeLocationIds", noun: "location" }, id, merge.mergeLocationIds);
  refuseForeignKeep(merge.keep, [id, ...mergedIds], "locations");
  return who.db(async (db) => {
    await lockForMerge(db, "location_id", [id, ...mergedIds]);
    const { businessCustomerId: customerId } = await getLocation(who, id);
    await lockCustomer(db, customerId);
    const moved = await joinLocations(db, [id, ...mergedIds], merge.keep);
    await refreshSearchKeys(db, customerId);
    recordEvent(db, "customer.stored", { customerId, isNew: false });
    await notifyBoards(db, "location_id", id);
    const details = Object.fromEntries(Object.entries(moved).filter(([, count]) => count > 0));
    recordChange(db, { action: "location.merged", subjectKind: "customer", subjectId: customerId, details });
    return getLocation(who, id);
  });
}

/** Merges a customer's locations with the same address into the first of them, during a merge of customers. */
export async function mergeSameLocations(db: Transaction, customerId: string): Promise<void> {
  const { businessId } = db.who;
  const locations = await db.location.findMany({
    where: { businessId, customerId, deletedAt: null },
    orderBy: [{ isDefault: "desc" }, { createdAt: "asc" }, { id: "asc" }],
  });
  for (const same of Map.groupBy(locations, toAddressKey)) {
    const [key, duplicates] = same;
    if (key !== "" && duplicates.length > 1) {
      const all = duplicates.map(({ id }) => id);
      await lockForMerge(db, "location_id", all);
      await joinLocations(db, all, {});
    }
  }
}

type Chosen = { [F in LocationField]?: string | undefined };

async function joinLocations(db: Transaction, all: readonly string[], chosen: Chosen): Promise<MovedCounts> {
  const { who } = db;
  const { businessId } = who;
  const [survivor = "", ...mergedIds] = all;
  await lockRecords(db, "customer_location", all);
  const rows = await db.location.findMany({ where: { businessId, id: { in: [...all] } } });
  const locations = await selectLocations(db, { where: Prisma.sql`l.id = ANY(${[...all]}::uuid[])` });
  const first = locations.find(({ id }) => id === survivor);
  if (!first || locations.length < all.length) throw notFound("location");
  refuseOthers(first, locations);
  const others = mergedIds.flatMap((id) => locations.filter((location) => location.id === id));
  const sourceIdByField = resolveSourceIds(
    LOCATION_FIELDS,
    [toComparedLocation(first), ...others.map(toComparedLocation)],
    chosen
  );
  const findSource = (field: LocationField) => rows.find(({ id }) => id === sourceIdByField[field]);
  const moved = await countRows(db, TABLES_OF_LOCATIONS, mergedIds);
  await moveRows(db, TABLES_OF_LOCATIONS, { from: mergedIds, to: survivor });
  const marks = { isDefault: false, isCurrent: false, deletedAt: who.now, version: { increment: 1 } };
  const data = {
    ...getAddressColumns(findSource("address")),
    locationName: findSource("locationName")?.locationName,
    ...pickLocationDetails(findSource),
    taxGroupId: findSource("taxGroup")?.taxGroupId,
    isCurrent: locations.some(({ isCurrent }) => isCurrent),
    version: { increment: 1 },
  };
  const where = { businessId_id: { businessId, id: survivor } };
  await db.location.update({ where, data });
  await db.location.updateMany({
    where: { businessId, id: { in: mergedIds } },
    data: { ...marks, mergedIntoId: survivor },
  });
  if (locations.some(({ isDefault }) => isDefault) && !first.isDefault)
    await db.location.update({ where, data: { isDefault: true } });
  return moved;
}

function refuseOthers({ businessCustomerId }: CustomerLocation, locations: readonly CustomerLocation[]): void {
  if (locations.some((other) => other.businessCustomerId !== businessCustomerId))
    throw invalid({
      mergeLocationIds:
        "These locations belong to different customers. Select locations that belong to the same customer.",
    });
  if (locations.some(({ isArchived }) => isArchived))
    throw conflict("location_deleted", "One of these locations is archived or merged. Select another location.");
}

/** Returns the address columns. An address is kept as a whole, with its position. */
function getAddressColumns(location: Location | undefined) {
  if (!location) return {};
  const { address, address2, address3, city, state, zip, lat, lng, zoneId } = location;
  const { geocodedLocality, geocodedStreetName, geocodedStreetNumber } = location;
  const { placedLat, placedLng, locatedFor, isExact } = location;
  return {
    address,
    address2,
    address3,
    city,
    state,
    zip,
    lat,
    lng,
    zoneId,
    geocodedLocality,
    geocodedStreetName,
    geocodedStreetNumber,
    placedLat,
    placedLng,
    locatedFor,
    isExact,
  };
}

import "server-only";
import { recordChange } from "@/lib/platform/changes/record-change";
import { conflict } from "@/lib/platform/refusals/refusal";
import { recordEvent } from "@/lib/platform/outbox/record-event";
import type { Who } from "@/lib/platform/session/who";
import { loadZoneFinder } from "@/lib/zones/load-zone-finder";
import { lockCustomer } from "../records/lock-customer";
import type { CustomerLocation } from "../records/customer";
import { refreshSearchKeys } from "../search/refresh-search-keys";
import { getLocationRow } from "./lock-location";
import { getLocation } from "./get-location";

/**
 * Restores an archived location. Does nothing for an active one. A customer's only location is the default. Throws a
 * 409 for a merged one, which has nothing left. rule: locations/soft-delete-merge. Source: locations.undelete.
 */
export function restoreLocation(who: Who, id: string): Promise<CustomerLocation> {
  const { businessId } = who;
  return who.db(async (db) => {
    const { customerId } = await getLocationRow(who, id);
    await lockCustomer(db, customerId);
    const where = { businessId_id: { businessId, id } };
    const before = await db.location.findUniqueOrThrow({ where });
    if (!before.deletedAt) return getLocation(who, id);
    if (before.mergedIntoId)
      throw conflict(
        "location_merged",
        "This location was merged into another. Use that location instead. A merge can be undone for 30 days."
      );
    const others = await db.location.count({ where: { businessId, customerId, deletedAt: null, isDefault: true } });
    const zoneAt = await loadZoneFinder(db);
    const zoneId = zoneAt(before.lat, before.lng);
    const data = { deletedAt: null, isCurrent: true, isDefault: others === 0, zoneId, version: { increment: 1 } };
    await db.location.update({ where, data });
    await refreshSearchKeys(db, customerId);
    recordChange(db, { action: "location.restored", subjectKind: "customer", subjectId: customerId });
    recordEvent(db, "customer.stored", { customerId, isNew: false });
    return getLocation(who, id);
  });
}

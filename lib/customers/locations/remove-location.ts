import "server-only";
import { recordChange } from "@/lib/platform/changes/record-change";
import { recordEvent } from "@/lib/platform/outbox/record-event";
import type { Who } from "@/lib/platform/session/who";
import { lockCustomer } from "../records/lock-customer";
import { refreshSearchKeys } from "../search/refresh-search-keys";
import { getLocationRow } from "./lock-location";

/** Archives a location. If it was the default, the oldest other one becomes the default. Source: locations.delete. */
export function removeLocation(who: Who, id: string): Promise<{ id: string; deleted: true }> {
  const { businessId } = who;
  const key = { businessId_id: { businessId, id } };
  return who.db(async (db) => {
    const { customerId } = await getLocationRow(who, id);
    await lockCustomer(db, customerId);
    const before = await db.location.findUniqueOrThrow({ where: key });
    if (before.deletedAt) return { id, deleted: true as const };
    await db.location.update({
      where: key,
      data: { deletedAt: who.now, isDefault: false, isCurrent: false, version: { increment: 1 } },
    });
    const next = before.isDefault
      ? await db.location.findFirst({
          where: { businessId, customerId, deletedAt: null },
          orderBy: [{ createdAt: "asc" }, { id: "asc" }],
        })
      : null;
    if (next) {
      await db.location.update({
        where: { businessId_id: { businessId, id: next.id } },
        data: { isDefault: true, version: { increment: 1 } },
      });
    }
    await refreshSearchKeys(db, customerId);
    recordChange(db, {
      action: "location.deleted",
      subjectKind: "customer",
      subjectId: customerId,
    });
    recordEvent(db, "customer.stored", { customerId, isNew: false });
    return { id, deleted: true as const };
  });
}

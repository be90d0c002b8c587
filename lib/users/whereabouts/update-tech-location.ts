import "server-only";
import { lockRow } from "@/lib/platform/database/lock-row";
import { getActingUserId, type Who } from "@/lib/platform/session/who";
import { isLocationDue } from "./get-location-redirect";

/**
 * Stores a technician's position and extends the trail, at most every 900 s. Earlier reports are accepted but ignored.
 * Source: session.updateTechLocation; rule: session/location-throttle.
 */
export function updateTechLocation(who: Who, position: { lat: number; lng: number }): Promise<void> {
  const { businessId } = who;
  const id = getActingUserId(who)!;
  const where = { businessId_id: { businessId, id } };
  return who.db(async (db) => {
    const user = await lockRow(db, "User", id);
    if (!user?.isTechnician || !isLocationDue(user.locatedAt, who.now)) return;
    await db.user.update({ where, data: { ...position, locatedAt: who.now } });
    await db.breadcrumb.create({ data: { businessId, userId: id, ...position, recordedAt: who.now } });
  });
}

import "server-only";
import { recordAudit } from "@/lib/platform/audit/record-audit";
import type { Transaction } from "@/lib/platform/database/tenant";
import { notFound } from "@/lib/platform/http/refusal";
import type { Who } from "@/lib/platform/session/who";
import { requireZone } from "./save-zone";
import { getZone } from "./zone-rows";
import type { CoverageZone } from "./zone-shapes";

/**
 * Lets a technician cover a zone, or no longer; twice is once. Source: coverageZones.addTechnician, removeTechnician;
 * rule: zones/assignments
 */
export function setZoneTechnician(who: Who, zoneId: string, technicianId: string, covers: boolean) {
  const { businessId } = who;
  const link = { businessId, zoneId, technicianId };
  return change(who, zoneId, async (db) => {
    // Who is no technician any more can still be taken off.
    const fits = covers ? { isTechnician: true } : {};
    const user = await db.user.findFirst({ where: { businessId, id: technicianId, ...fits } });
    if (!user) throw notFound("technician");
    const { count } = covers
      ? await db.coverageZoneTechnician.createMany({ data: link, skipDuplicates: true })
      : await db.coverageZoneTechnician.deleteMany({ where: link });
    return count > 0 && { [covers ? "technicianAdded" : "technicianRemoved"]: `${user.firstName} ${user.lastName}` };
  });
}

/** The same for a dispatch group. Source: coverageZones.addDispatchGroup, removeDispatchGroup. */
export function setZoneGroup(who: Who, zoneId: string, groupId: string, covers: boolean) {
  const { businessId } = who;
  const link = { businessId, zoneId, groupId };
  return change(who, zoneId, async (db) => {
    const fits = covers ? { deletedAt: null } : {};
    const group = await db.dispatchGroup.findFirst({ where: { businessId, id: groupId, ...fits } });
    if (!group) throw notFound("dispatch group");
    const { count } = covers
      ? await db.coverageZoneDispatchGroup.createMany({ data: link, skipDuplicates: true })
      : await db.coverageZoneDispatchGroup.deleteMany({ where: link });
    return count > 0 && { [covers ? "dispatchGroupAdded" : "dispatchGroupRemoved"]: group.name };
  });
}

/** Runs one change of a zone's people; what changed nothing is not in the audit trail. */
function change(
  who: Who,
  zoneId: string,
  work: (db: Transaction) => Promise<Record<string, string> | false>,
): Promise<CoverageZone> {
  return who.db(async (db) => {
    const { name } = await requireZone(who, db, zoneId);
    const after = await work(db);
    if (after) {
      recordAudit(who, db, {
        action: "coverage-zone.assigned",
        subjectKind: "settings",
        subjectId: zoneId,
        after: { name, ...after },
      });
    }
    return getZone(who, zoneId);
  });
}

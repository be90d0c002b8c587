import "server-only";
import { recordAudit } from "@/lib/platform/audit/record-audit";
import type { Transaction } from "@/lib/platform/database/tenant";
import { notFound } from "@/lib/platform/http/refusal";
import type { Who } from "@/lib/platform/session/who";
import { requireZone } from "./save-zone";
import { getZone } from "./zone-rows";
import type { CoverageZone } from "./zone-shapes";

/** Lets a technician cover a zone; twice is once. Source: coverageZones.addTechnician; rule: zones/assignments */
export function addZoneTechnician(who: Who, zoneId: string, technicianId: string): Promise<CoverageZone> {
  const { businessId } = who;
  return change(who, zoneId, async (db) => {
    const user = await db.user.findFirst({ where: { businessId, id: technicianId, isTechnician: true } });
    if (!user) throw notFound("technician");
    const { count } = await db.coverageZoneTechnician.createMany({
      data: { businessId, zoneId, technicianId },
      skipDuplicates: true,
    });
    return count > 0 && { technicianAdded: `${user.firstName} ${user.lastName}` };
  });
}

/** Takes a technician off a zone. Source: coverageZones.removeTechnician. */
export function removeZoneTechnician(who: Who, zoneId: string, technicianId: string): Promise<CoverageZone> {
  const { businessId } = who;
  return change(who, zoneId, async (db) => {
    const user = await db.user.findFirst({ where: { businessId, id: technicianId } });
    if (!user) throw notFound("technician");
    const { count } = await db.coverageZoneTechnician.deleteMany({ where: { businessId, zoneId, technicianId } });
    return count > 0 && { technicianRemoved: `${user.firstName} ${user.lastName}` };
  });
}

/** Lets a dispatch group cover a zone; twice is once. Source: coverageZones.addDispatchGroup. */
export function addZoneGroup(who: Who, zoneId: string, groupId: string): Promise<CoverageZone> {
  const { businessId } = who;
  return change(who, zoneId, async (db) => {
    const group = await db.dispatchGroup.findFirst({ where: { businessId, id: groupId, deletedAt: null } });
    if (!group) throw notFound("dispatch group");
    const { count } = await db.coverageZoneDispatchGroup.createMany({
      data: { businessId, zoneId, groupId },
      skipDuplicates: true,
    });
    return count > 0 && { dispatchGroupAdded: group.name };
  });
}

/** Takes a dispatch group off a zone. Source: coverageZones.removeDispatchGroup. */
export function removeZoneGroup(who: Who, zoneId: string, groupId: string): Promise<CoverageZone> {
  const { businessId } = who;
  return change(who, zoneId, async (db) => {
    const group = await db.dispatchGroup.findFirst({ where: { businessId, id: groupId } });
    if (!group) throw notFound("dispatch group");
    const { count } = await db.coverageZoneDispatchGroup.deleteMany({ where: { businessId, zoneId, groupId } });
    return count > 0 && { dispatchGroupRemoved: group.name };
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
      await recordAudit(who, db, {
        action: "coverage-zone.assigned",
        subjectKind: "settings",
        subjectId: zoneId,
        after: { name, ...after },
      });
    }
    return getZone(who, zoneId);
  });
}

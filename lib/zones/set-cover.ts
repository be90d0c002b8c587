import "server-only";
import { recordChange } from "@/lib/platform/changes/record-change";
import { notFound } from "@/lib/platform/refusals/refusal";
import type { Transaction, Who } from "@/lib/platform/session/who";
import { requireZone } from "./save-zone";
import { getZone } from "./get-zone";
import type { CoverageZone } from "./coverage-zone";

/** The kinds of assignees that can cover a zone. */
export type CoverKind = "technician" | "group";

/**
 * Assigns a technician to a zone, or removes the technician. Repeating it changes nothing. Source:
 * coverageZones.addTechnician, removeTechnician; rule: zones/assignments
 */
export const setZoneTechnician = (
  who: Who,
  zoneId: string,
  { technicianId, covers }: { technicianId: string; covers: boolean }
) => setOne(who, zoneId, { kind: "technician", id: technicianId, covers });

/** Assigns a dispatch group to a zone, or removes it. Source: coverageZones.addDispatchGroup, removeDispatchGroup. */
export const setZoneGroup = (who: Who, zoneId: string, { groupId, covers }: { groupId: string; covers: boolean }) =>
  setOne(who, zoneId, { kind: "group", id: groupId, covers });

function setOne(
  who: Who,
  zoneId: string,
  { kind, id, covers }: { kind: CoverKind; id: string; covers: boolean }
): Promise<CoverageZone> {
  return who.db(async (db) => {
    await setCover(db, await requireZone(db, zoneId), { kind, ids: [id], covers });
    return getZone(who, zoneId);
  });
}

/** Assigns any number of technicians or groups to a zone, or removes them. Nothing is logged when nothing changed. */
export async function setCover(
  db: Transaction,
  zone: { id: string; name: string },
  { kind, ids, covers }: { kind: CoverKind; ids: string[]; covers: boolean }
): Promise<void> {
  if (ids.length === 0) return;
  const assignees = kind === "technician" ? await loadTechnicians(db, ids, covers) : await loadGroups(db, ids, covers);
  const links = await (kind === "technician" ? loadTechnicianLinks : loadGroupLinks)(db, zone.id, ids);
  const isNews = ({ id }: { id: string }) => links.has(id) !== covers;
  const changed = assignees.filter(isNews);
  const changedIds = changed.map(({ id }) => id);
  await writeLinks(db, zone.id, { kind, ids: changedIds, covers });
  const word = `${kind === "technician" ? "technician" : "dispatchGroup"}${covers ? "Added" : "Removed"}`;
  for (const { name } of changed)
    recordChange(db, {
      action: "coverage-zone.assigned",
      subjectKind: "settings",
      subjectId: zone.id,
      details: { name: zone.name, [word]: name },
    });
}

type NamedAssignee = { id: string; name: string };

async function loadTechnicians(db: Transaction, ids: string[], covers: boolean): Promise<NamedAssignee[]> {
  // A user who is no longer a technician can still be removed.
  const fits = covers ? { isTechnician: true } : {};
  const users = await db.user.findMany({ where: { businessId: db.who.businessId, id: { in: ids }, ...fits } });
  if (users.length < new Set(ids).size) throw notFound("technician");
  return users.map(({ id, firstName, lastName }) => ({ id, name: `${firstName} ${lastName}` }));
}

async function loadGroups(db: Transaction, ids: string[], covers: boolean): Promise<NamedAssignee[]> {
  const fits = covers ? { deletedAt: null } : {};
  const groups = await db.dispatchGroup.findMany({
    where: { businessId: db.who.businessId, id: { in: ids }, ...fits },
  });
  if (groups.length < new Set(ids).size) throw notFound("dispatch group");
  return groups;
}

async function loadTechnicianLinks(db: Transaction, zoneId: string, ids: string[]) {
  const where = { businessId: db.who.businessId, zoneId, technicianId: { in: ids } };
  return new Set((await db.coverageZoneTechnician.findMany({ where })).map(({ technicianId }) => technicianId));
}

async function loadGroupLinks(db: Transaction, zoneId: string, ids: string[]) {
  const where = { businessId: db.who.businessId, zoneId, groupId: { in: ids } };
  return new Set((await db.coverageZoneDispatchGroup.findMany({ where })).map(({ groupId }) => groupId));
}

async function writeLinks(
  db: Transaction,
  zoneId: string,
  { kind, ids, covers }: { kind: CoverKind; ids: string[]; covers: boolean }
): Promise<void> {
  const { businessId } = db.who;
  if (ids.length === 0) return;
  if (kind === "technician") {
    const data = ids.map((technicianId) => ({ businessId, zoneId, technicianId }));
    if (covers) await db.coverageZoneTechnician.createMany({ data, skipDuplicates: true });
    else await db.coverageZoneTechnician.deleteMany({ where: { businessId, zoneId, technicianId: { in: ids } } });
    return;
  }
  const data = ids.map((groupId) => ({ businessId, zoneId, groupId }));
  if (covers) await db.coverageZoneDispatchGroup.createMany({ data, skipDuplicates: true });
  else await db.coverageZoneDispatchGroup.deleteMany({ where: { businessId, zoneId, groupId: { in: ids } } });
}

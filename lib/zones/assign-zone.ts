import "server-only";
import { recordChange } from "@/lib/platform/changes/record-change";
import type { Transaction } from "@/lib/platform/database/tenant";
import { notFound } from "@/lib/platform/refusals/refusal";
import type { Who } from "@/lib/platform/session/who";
import { requireZone } from "./save-zone";
import { getZone } from "./get-zone";
import type { CoverageZone } from "./coverage-zone";

/** The kinds of assignees that can cover a zone. */
export type CoverKind = "technician" | "group";

/**
 * Assigns a technician to a zone, or removes the technician. Repeating it changes nothing. Source:
 * coverageZones.addTechnician, removeTechnician; rule: zones/assignments
 */
export const setZoneTechnician = (who: Who, zoneId: string, technicianId: string, covers: boolean) =>
  setOne(who, zoneId, "technician", technicianId, covers);

/** Assigns a dispatch group to a zone, or removes it. Source: coverageZones.addDispatchGroup, removeDispatchGroup. */
export const setZoneGroup = (who: Who, zoneId: string, groupId: string, covers: boolean) =>
  setOne(who, zoneId, "group", groupId, covers);

function setOne(who: Who, zoneId: string, kind: CoverKind, id: string, covers: boolean): Promise<CoverageZone> {
  return who.db(async (db) => {
    await setCover(who, db, await requireZone(who, db, zoneId), kind, [id], covers);
    return getZone(who, zoneId);
  });
}

/** Assigns any number of technicians or groups to a zone, or removes them. Nothing is logged when nothing changed. */
export async function setCover(
  who: Who,
  db: Transaction,
  zone: { id: string; name: string },
  kind: CoverKind,
  ids: string[],
  covers: boolean,
): Promise<void> {
  if (ids.length === 0) return;
  const named =
    kind === "technician" ? await loadTechnicians(who, db, ids, covers) : await loadGroups(who, db, ids, covers);
  const links = await (kind === "technician" ? loadTechnicianLinks : loadGroupLinks)(who, db, zone.id, ids);
  const isNews = ({ id }: { id: string }) => links.has(id) !== covers;
  const changed = named.filter(isNews);
  const changedIds = changed.map(({ id }) => id);
  await writeLinks(who, db, zone.id, kind, changedIds, covers);
  const word = `${kind === "technician" ? "technician" : "dispatchGroup"}${covers ? "Added" : "Removed"}`;
  for (const { name } of changed)
    recordChange(who, db, {
      action: "coverage-zone.assigned",
      subjectKind: "settings",
      subjectId: zone.id,
      details: { name: zone.name, [word]: name },
    });
}

type NamedAssignee = { id: string; name: string };

async function loadTechnicians(
  { businessId }: Who,
  db: Transaction,
  ids: string[],
  covers: boolean,
): Promise<NamedAssignee[]> {
  // A user who is no longer a technician can still be removed.
  const fits = covers ? { isTechnician: true } : {};
  const found = await db.user.findMany({ where: { businessId, id: { in: ids }, ...fits } });
  if (found.length < new Set(ids).size) throw notFound("technician");
  return found.map(({ id, firstName, lastName }) => ({ id, name: `${firstName} ${lastName}` }));
}

async function loadGroups(
  { businessId }: Who,
  db: Transaction,
  ids: string[],
  covers: boolean,
): Promise<NamedAssignee[]> {
  const fits = covers ? { deletedAt: null } : {};
  const found = await db.dispatchGroup.findMany({ where: { businessId, id: { in: ids }, ...fits } });
  if (found.length < new Set(ids).size) throw notFound("dispatch group");
  return found;
}

async function loadTechnicianLinks({ businessId }: Who, db: Transaction, zoneId: string, ids: string[]) {
  const where = { businessId, zoneId, technicianId: { in: ids } };
  return new Set((await db.coverageZoneTechnician.findMany({ where })).map(({ technicianId }) => technicianId));
}

async function loadGroupLinks({ businessId }: Who, db: Transaction, zoneId: string, ids: string[]) {
  const where = { businessId, zoneId, groupId: { in: ids } };
  return new Set((await db.coverageZoneDispatchGroup.findMany({ where })).map(({ groupId }) => groupId));
}

async function writeLinks(
  { businessId }: Who,
  db: Transaction,
  zoneId: string,
  kind: CoverKind,
  ids: string[],
  covers: boolean,
): Promise<void> {
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

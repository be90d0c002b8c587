import "server-only";
import type { Prisma } from "@prisma/client";
import { recordChange } from "@/lib/platform/changes/record-change";
import { refuseStale } from "@/lib/platform/http/refuse-stale";
import { invalid, notFound } from "@/lib/platform/refusals/refusal";
import { recordEvent } from "@/lib/platform/outbox/record-event";
import type { Transaction, Who } from "@/lib/platform/session/who";
import { pickNextColor } from "./pick-next-color";
import { findRingsProblem, type LatLng, type Ring, toRing } from "./ring";
import { getZone } from "./get-zone";
import type { CoverageZone, CoverageZoneChange, NewCoverageZone, ZoneCover } from "./coverage-zone";
import { lockZones } from "./lock-zones";

/** Creates a zone. Without a color it gets the next one of the palette. rule: zones/auto-color */
export function createZone(who: Who, input: Omit<NewCoverageZone, keyof ZoneCover>): Promise<CoverageZone> {
  const { businessId } = who;
  const rings = toRings(input.coordinates, input.holes);
  return who.db(async (db) => {
    await lockZones(db);
    const others = await db.coverageZone.findMany({ where: { businessId }, select: { hex: true } });
    const hex = input.hex ?? pickNextColor(others.map((zone) => zone.hex));
    const zone = await db.coverageZone.create({
      data: { businessId, name: input.name, hex, rings, createdAt: who.now },
    });
    recordChange(db, buildChangeEntry("created", zone.id));
    recordEvent(db, "zones.changed", { zoneId: zone.id });
    return getZone(who, zone.id);
  });
}

/**
 * Changes the sent fields: name, color, outline, or holes. Source: coverageZones.updateCoordinates; rule:
 * zones/coordinates-patch
 */
export function changeZone(
  who: Who,
  id: string,
  { version, ...change }: Omit<CoverageZoneChange, keyof ZoneCover>
): Promise<CoverageZone> {
  const key = { businessId_id: { businessId: who.businessId, id } };
  return who.db(async (db) => {
    await lockZones(db);
    const before = await requireZone(db, id);
    refuseStale("coverage zone", version, { stored: before.version });
    const data: Prisma.CoverageZoneUpdateInput = {};
    if (change.name !== undefined) data.name = change.name;
    if (change.hex) data.hex = change.hex;
    const rings = computeChangedRings(before.rings as Ring[], change);
    if (rings) data.rings = rings;
    const after = await db.coverageZone.update({ where: key, data: { ...data, version: { increment: 1 } } });
    recordChange(db, buildChangeEntry("changed", id));
    // Between overlapping zones of equal size the name decides, so a new name may also move locations.
    if (rings || after.name !== before.name) recordEvent(db, "zones.changed", { zoneId: id });
    return getZone(who, id);
  });
}

/** Deletes a zone permanently. Its locations get another zone or none. Source: coverageZones.delete. */
export function removeZone(who: Who, id: string): Promise<void> {
  const key = { businessId_id: { businessId: who.businessId, id } };
  return who.db(async (db) => {
    await lockZones(db);
    await requireZone(db, id);
    await db.coverageZone.delete({ where: key });
    recordChange(db, buildChangeEntry("deleted", id));
    recordEvent(db, "zones.changed", { zoneId: id });
  });
}

/** Returns the zone's row, or throws 404. */
export async function requireZone(db: Transaction, id: string) {
  const zone = await db.coverageZone.findFirst({ where: { businessId: db.who.businessId, id } });
  if (!zone) throw notFound("coverage zone");
  return zone;
}

/** Computes the new rings. Null when none were sent. Holes that are not sent stay. */
function computeChangedRings(before: Ring[], change: Pick<CoverageZoneChange, "coordinates" | "holes">): Ring[] | null {
  if (!change.coordinates && !change.holes) return null;
  const [outline = [], ...holes] = before;
  const rings = [
    change.coordinates ? toRing(change.coordinates) : outline,
    ...(change.holes ? change.holes.map(toRing) : holes),
  ];
  return checkRings(rings);
}

function toRings(coordinates: readonly LatLng[], holes: ReadonlyArray<readonly LatLng[]>): Ring[] {
  return checkRings([toRing(coordinates), ...holes.map(toRing)]);
}

function checkRings(rings: Ring[]): Ring[] {
  const problem = findRingsProblem(rings);
  if (problem) throw invalid({ [problem.field]: problem.sentence });
  return rings;
}

function buildChangeEntry(verb: string, subjectId: string) {
  return { action: `coverage-zone.${verb}`, subjectKind: "settings", subjectId };
}

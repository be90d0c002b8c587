import "server-only";
import type { Who } from "@/lib/platform/session/who";
import { setZoneGroup, setZoneTechnician } from "./assign-zone";
import { changeZone, createZone } from "./save-zone";
import type { CoverageZone, CoverageZoneChange, NewCoverageZone, ZoneCover } from "./zone-shapes";

/** Draws a zone together with who covers it: all of it, or nothing. Source: coverageZones.create. */
export function createCoveredZone(who: Who, { techIds, groupIds, ...zone }: NewCoverageZone): Promise<CoverageZone> {
  return who.db(async () => cover(who, await createZone(who, zone), { techIds, groupIds }));
}

/** Changes what is sent of a zone and of who covers it: all of it, or nothing. Source: coverageZones.update. */
export function changeCoveredZone(
  who: Who,
  id: string,
  { techIds, groupIds, ...change }: CoverageZoneChange,
): Promise<CoverageZone> {
  return who.db(async () => cover(who, await changeZone(who, id, change), { techIds, groupIds }));
}

/** Lets these cover a zone and nobody else of those who are shown there; a list that is left out stays as it is. */
async function cover(who: Who, zone: CoverageZone, { techIds, groupIds }: ZoneCover): Promise<CoverageZone> {
  let after = zone;
  const technicians = zone.technicians.map(({ tech_id }) => tech_id);
  for (const [id, covers] of changes(technicians, techIds)) after = await setZoneTechnician(who, zone.id, id, covers);
  const groups = zone.dispatch_groups.map(({ group_id }) => group_id);
  for (const [id, covers] of changes(groups, groupIds)) after = await setZoneGroup(who, zone.id, id, covers);
  return after;
}

function changes(before: string[], after: string[] | undefined): Array<[id: string, covers: boolean]> {
  if (!after) return [];
  return [
    ...after.filter((id) => !before.includes(id)).map((id): [string, boolean] => [id, true]),
    ...before.filter((id) => !after.includes(id)).map((id): [string, boolean] => [id, false]),
  ];
}

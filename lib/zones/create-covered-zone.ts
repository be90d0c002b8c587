import "server-only";
import type { Who } from "@/lib/platform/session/who";
import { setCover } from "./set-cover";
import { changeZone, createZone } from "./save-zone";
import { getZone } from "./get-zone";
import type { CoverageZone, CoverageZoneChange, NewCoverageZone, ZoneCover } from "./coverage-zone";

/** Creates a zone together with its assignees, all or nothing. Source: coverageZones.create. */
export function createCoveredZone(who: Who, { techIds, groupIds, ...zone }: NewCoverageZone): Promise<CoverageZone> {
  return who.db(async () => coverZone(who, await createZone(who, zone), { techIds, groupIds }));
}

/** Changes the sent parts of a zone and of its assignees, all or nothing. Source: coverageZones.update. */
export function changeCoveredZone(
  who: Who,
  id: string,
  { techIds, groupIds, ...change }: CoverageZoneChange
): Promise<CoverageZone> {
  return who.db(async () => coverZone(who, await changeZone(who, id, change), { techIds, groupIds }));
}

/** Replaces the assignees that the zone shows. A left-out list stays as it is. */
function coverZone(who: Who, zone: CoverageZone, { techIds, groupIds }: ZoneCover): Promise<CoverageZone> {
  const technicians = zone.technicians.map(({ tech_id }) => tech_id);
  const groups = zone.dispatch_groups.map(({ group_id }) => group_id);
  return who.db(async (db) => {
    for (const [kind, before, after] of [
      ["technician", technicians, techIds],
      ["group", groups, groupIds],
    ] as const) {
      if (!after) continue;
      const joining = after.filter((id) => !before.includes(id));
      const leaving = before.filter((id) => !after.includes(id));
      await setCover(db, zone, { kind, ids: joining, covers: true });
      await setCover(db, zone, { kind, ids: leaving, covers: false });
    }
    return getZone(who, zone.id);
  });
}

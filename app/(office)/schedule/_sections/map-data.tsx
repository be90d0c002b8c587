import { MapSeed } from "@/components/scheduling/map/map-seed";
import { ScheduleSeed } from "@/components/scheduling/updates/schedule-seed";
import { getBusinessRow } from "@/lib/businesses/get-business";
import { getMapStreets } from "@/lib/platform/maps/map-streets";
import type { Who } from "@/lib/platform/session/who";
import type { BoardQuery } from "@/lib/scheduling/board/board-query";
import { getBoardSetting } from "@/lib/scheduling/board/board-setting";
import { loadMap } from "@/lib/scheduling/board/load-map";
import { listZones } from "@/lib/zones/list-zones";
import { getMapCenter } from "@/lib/zones/get-map-center";
import { toRing } from "@/lib/zones/ring";

/** Reads the query from the address and passes its data to the map and the toolbar. */
export async function MapData({ who, query }: { who: Who; query: BoardQuery }) {
  const [reading, business, { technicians, groups }, zones] = await Promise.all([
    loadMap(who, query),
    getBusinessRow(who),
    getBoardSetting(who),
    who.permissions.has("zones.view") ? listZones(who) : null,
  ]);
  const group = groups.find(({ group_id }) => group_id === query.groupId);
  const people = technicians.filter(
    ({ id }) =>
      (query.technicianIds.length === 0 || query.technicianIds.includes(id)) &&
      (!group || group.technicianIds.includes(id))
  );
  return (
    <>
      <ScheduleSeed query={query} rows="[]" frame={null} busy={[]} />
      <MapSeed
        reading={reading}
        query={query}
        timeZone={who.timeZone}
        streets={getMapStreets()}
        center={getMapCenter(business)}
        zones={(zones?.items ?? []).map(({ id, name, hex, coordinates, holes }) => ({
          id,
          name,
          hex,
          rings: [coordinates, ...holes].map(toRing),
        }))}
        people={people.map(({ id, fullName }) => ({ id, fullName }))}
      />
    </>
  );
}

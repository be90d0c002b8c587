import pointInPolygon from "point-in-polygon-hao";
import { computeArea, closeRing, type Corner, type Ring } from "./ring";

export type ZoneArea = { id: string; name: string; rings: Ring[] };
/** Returns the id of the zone that contains a place. Null when no zone does, or when the place is not known. */
export type FindZone = (lat: number | null, lng: number | null) => string | null;

/**
 * Builds a lookup for many places. Where zones overlap, the smallest counts, so a town inside a county keeps its own
 * zone. Between two of equal size, the first by name counts.
 */
export function makeZoneFinder(zones: readonly ZoneArea[]): FindZone {
  const areas = zones
    .map(({ id, name, rings }) => ({
      id,
      name: name.toLowerCase(),
      rings: rings.map(closeRing),
      size: computeSize(rings),
      box: computeBox(rings[0] ?? []),
    }))
    .sort((a, b) => a.size - b.size || (a.name < b.name ? -1 : a.name > b.name ? 1 : a.id < b.id ? -1 : 1));
  return (lat, lng) => {
    if (lat === null || lng === null) return null;
    const corner: Corner = [lng, lat];
    // A box test takes four comparisons, and most places are outside most boxes.
    const area = areas.find(
      ({ box, rings }) =>
        lng >= box.west &&
        lng <= box.east &&
        lat >= box.south &&
        lat <= box.north &&
        pointInPolygon(corner, rings) !== false
    );
    return area?.id ?? null;
  };
}

function computeSize([outline = [], ...holes]: readonly Ring[]): number {
  return computeArea(outline) - holes.reduce((sum, hole) => sum + computeArea(hole), 0);
}

type Box = { west: number; south: number; east: number; north: number };

function computeBox(ring: Ring): Box {
  const box: Box = { west: Infinity, south: Infinity, east: -Infinity, north: -Infinity };
  for (const [lng, lat] of ring) {
    box.west = Math.min(box.west, lng);
    box.east = Math.max(box.east, lng);
    box.south = Math.min(box.south, lat);
    box.north = Math.max(box.north, lat);
  }
  return box;
}

import Supercluster from "supercluster";

export type MapPoint = { lat: number; lng: number };
export type Bounds = [west: number, south: number, east: number, north: number];
/** An entry on the map: a point with its index in the list, or a cluster with its count. */
export type MapEntry = MapPoint &
  ({ kind: "point"; index: number } | { kind: "cluster"; id: number; count: number; opensAt: number });

/** Up to this number, each point has its own pin. */
export const CLUSTERED_ABOVE = 200;

/**
 * Returns a function that finds the entries for a part of the map at a zoom level. Only entries inside the bounds are
 * returned.
 */
export function createClusterIndex(points: readonly MapPoint[]): (bounds: Bounds, zoom: number) => MapEntry[] {
  if (points.length <= CLUSTERED_ABOVE) {
    const all = points.map(({ lat, lng }, index): MapEntry => ({ kind: "point", index, lat, lng }));
    return ([west, south, east, north]) =>
      all.filter(({ lat, lng }) => lng >= west && lng <= east && lat >= south && lat <= north);
  }
  const tree = new Supercluster<{ index: number }>({ radius: 70, maxZoom: 17 }).load(
    points.map(({ lat, lng }, index) => ({
      type: "Feature",
      properties: { index },
      geometry: { type: "Point", coordinates: [lng, lat] },
    }))
  );
  return (bounds, zoom) =>
    tree.getClusters(bounds, Math.floor(zoom)).map(({ geometry, properties }): MapEntry => {
      const [lng = 0, lat = 0] = geometry.coordinates;
      if (!("cluster" in properties)) return { kind: "point", index: properties.index, lat, lng };
      const { cluster_id: id, point_count: count } = properties;
      return { kind: "cluster", id, count, lat, lng, opensAt: tree.getClusterExpansionZoom(id) };
    });
}

/** True when the points have the same coordinates, even if other fields changed. */
export function hasSamePlaces(one: readonly MapPoint[], other: readonly MapPoint[]): boolean {
  if (one === other) return true;
  return one.length === other.length && one.every(({ lat, lng }, i) => lat === other[i]!.lat && lng === other[i]!.lng);
}

import { closeRing, type Ring, toRing } from "@/lib/zones/ring";
import type { CoverageZone } from "@/lib/zones/coverage-zone";

export type MapZone = { id: string; name: string; hex: string; rings: Ring[]; isTemp?: boolean };

export function mapZone({ id, name, hex, coordinates, holes }: CoverageZone): MapZone {
  return { id, name, hex, rings: [coordinates, ...holes].map(toRing) };
}

/** Converts zones to map features. */
export function buildZoneFeatures(zones: readonly MapZone[]): GeoJSON.FeatureCollection<GeoJSON.Polygon> {
  return {
    type: "FeatureCollection",
    features: zones
      .filter(({ rings }) => (rings[0]?.length ?? 0) >= 3)
      .map(({ id, name, hex, rings, isTemp = false }) => ({
        type: "Feature",
        properties: { id, name, hex, isTemp },
        geometry: { type: "Polygon", coordinates: rings.map(closeRing) },
      })),
  };
}

/** Returns one name point for each zone, because a polygon's own label would repeat in every tile. */
export function buildZoneNames(zones: readonly MapZone[]): GeoJSON.FeatureCollection<GeoJSON.Point> {
  return {
    type: "FeatureCollection",
    features: zones.flatMap((zone) => {
      const bounds = computeZoneBounds([zone]);
      if (!bounds || zone.isTemp) return [];
      const coordinates = [(bounds[0] + bounds[2]) / 2, (bounds[1] + bounds[3]) / 2];
      return [{ type: "Feature", properties: { name: zone.name }, geometry: { type: "Point", coordinates } }];
    }),
  };
}

/** Converts a drawn polygon to rings of points, without the closing ones. */
export function getFeatureRings({ geometry }: GeoJSON.Feature<GeoJSON.Polygon>) {
  return geometry.coordinates.map((ring) => ring.slice(0, -1).map(([lng = 0, lat = 0]) => ({ lat, lng })));
}

/** Computes the west, south, east, and north bounds of all zones. Null without any. */
export function computeZoneBounds(zones: readonly MapZone[]): [number, number, number, number] | null {
  const corners = zones.flatMap(({ rings }) => rings[0] ?? []);
  if (corners.length === 0) return null;
  const bounds: [number, number, number, number] = [180, 90, -180, -90];
  for (const [lng, lat] of corners) {
    bounds[0] = Math.min(bounds[0], lng);
    bounds[1] = Math.min(bounds[1], lat);
    bounds[2] = Math.max(bounds[2], lng);
    bounds[3] = Math.max(bounds[3], lat);
  }
  return bounds;
}

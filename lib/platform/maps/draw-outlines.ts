import "server-only";
import { feature } from "topojson-client";
import type { GeometryCollection, Topology } from "topojson-specification";
import topology from "us-atlas/counties-10m.json";

type Ring = [number, number][];
type County = { name: string; rings: Ring[]; box: Box };
type Box = { west: number; south: number; east: number; north: number };

/**
 * Lines around a point for a small drawing: paths and names in a box of `width` × `height`, with the point in the
 * middle.
 */
export type Outlines = {
  width: number;
  height: number;
  paths: string[];
  names: { text: string; x: number; y: number }[];
};

const atlas = topology as unknown as Topology<{ counties: GeometryCollection<{ name: string }> }>;
const counties: readonly County[] = feature(atlas, atlas.objects.counties).features.map(({ geometry, properties }) => {
  const polygons =
    geometry.type === "Polygon" ? [geometry.coordinates] : geometry.type === "MultiPolygon" ? geometry.coordinates : [];
  const rings = polygons.flatMap((polygon) => polygon as Ring[]);
  return { name: properties.name, rings, box: computeBox(rings) };
});

/** Draws the county lines around a place, about `spanKm` wide, from shapes that ship with the application. */
export function drawOutlines(
  { lat, lng }: { lat: number; lng: number },
  { width = 320, height = 160, spanKm = 90 } = {}
): Outlines {
  const perLng = width / (spanKm / (111.32 * Math.cos((lat * Math.PI) / 180)));
  const perLat = width / (spanKm / 110.57);
  const toX = (at: number) => Math.round((width / 2 + (at - lng) * perLng) * 10) / 10;
  const toY = (at: number) => Math.round((height / 2 - (at - lat) * perLat) * 10) / 10;
  const view: Box = {
    west: lng - width / 2 / perLng,
    east: lng + width / 2 / perLng,
    south: lat - height / 2 / perLat,
    north: lat + height / 2 / perLat,
  };
  const near = counties.filter(
    ({ box }) => box.west < view.east && box.east > view.west && box.south < view.north && box.north > view.south
  );
  return {
    width,
    height,
    paths: near.map(({ rings }) =>
      rings.map((ring) => `M${ring.map(([a, b]) => `${toX(a)},${toY(b)}`).join("L")}Z`).join("")
    ),
    names: near
      .map(({ name, box }) => ({ text: name, x: toX((box.west + box.east) / 2), y: toY((box.south + box.north) / 2) }))
      // A name under the pin would be unreadable.
      .filter((label) => Math.abs(label.x - width / 2) > 45 || Math.abs(label.y - height / 2) > 24)
      .filter((label) => label.x > 30 && label.x < width - 30 && label.y > 10 && label.y < height - 10),
  };
}

function computeBox(rings: readonly Ring[]): Box {
  const box: Box = { west: 180, south: 90, east: -180, north: -90 };
  for (const ring of rings) {
    for (const [lng, lat] of ring) {
      box.west = Math.min(box.west, lng);
      box.east = Math.max(box.east, lng);
      box.south = Math.min(box.south, lat);
      box.north = Math.max(box.north, lat);
    }
  }
  return box;
}

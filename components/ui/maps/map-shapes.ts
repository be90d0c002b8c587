import type { GeometryCollection, Topology } from "topojson-specification";

export type MapShapes = {
  states: GeoJSON.FeatureCollection<GeoJSON.Geometry>;
  counties: GeoJSON.FeatureCollection<GeoJSON.Geometry>;
  /** The positions of the names. `kind` is state or county. */
  names: GeoJSON.FeatureCollection<GeoJSON.Point, { name: string; kind: string }>;
};

type Names = GeometryCollection<{ name: string }>;
// Loaded once for each page load: half a megabyte of shapes, the same for everyone.
const loaded: { shapes?: Promise<MapShapes> } = {};

/** Loads the states and counties of the United States from shapes that ship with the app. */
export function mapShapes(): Promise<MapShapes> {
  return (loaded.shapes ??= loadShapes());
}

async function loadShapes(): Promise<MapShapes> {
  const [{ feature }, atlas] = await Promise.all([import("topojson-client"), import("us-atlas/counties-10m.json")]);
  const topology = atlas.default as unknown as Topology<{ states: Names; counties: Names }>;
  const states = feature(topology, topology.objects.states);
  const counties = feature(topology, topology.objects.counties);
  const names = [
    ...states.features.map(({ geometry, properties }) => nameOf(geometry, properties.name, "state")),
    ...counties.features.map(({ geometry, properties }) => nameOf(geometry, properties.name, "county")),
  ];
  return { states, counties, names: { type: "FeatureCollection", features: names.flat() } };
}

/** Places the name in the middle of the largest part, so on a state's mainland and not on its islands. */
function nameOf(geometry: GeoJSON.Geometry, name: string, kind: string) {
  const outlines: GeoJSON.Position[][] =
    geometry.type === "Polygon"
      ? [geometry.coordinates[0] ?? []]
      : geometry.type === "MultiPolygon"
        ? geometry.coordinates.map(([outline = []]) => outline)
        : [];
  const boxes = outlines.map(computeBox).sort((a, b) => computeBoxSize(b) - computeBoxSize(a));
  const [box] = boxes;
  if (!box) return [];
  const coordinates: GeoJSON.Position = [(box.west + box.east) / 2, (box.south + box.north) / 2];
  return [{ type: "Feature" as const, geometry: { type: "Point" as const, coordinates }, properties: { name, kind } }];
}

type Box = { west: number; south: number; east: number; north: number };
const computeBoxSize = (box: Box) => (box.east - box.west) * (box.north - box.south);

function computeBox(outline: GeoJSON.Position[]): Box {
  const [lngs, lats] = [outline.map(([lng = 0]) => lng), outline.map(([, lat = 0]) => lat)];
  return { west: Math.min(...lngs), south: Math.min(...lats), east: Math.max(...lngs), north: Math.max(...lats) };
}

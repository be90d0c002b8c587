import { describe, expect, it } from "vitest";
import { milesBetween, travelGap, travelMinutes } from "@/lib/scheduling/travel-gap";

const charlotte = { lat: 35.2271, lng: -80.8431 };
const raleigh = { lat: 35.7796, lng: -78.6382 };

describe("the way between stops", () => {
  it("is the straight line on the globe", () => {
    // One degree of latitude is 69.09 miles; the other is measured on a map.
    expect(milesBetween({ lat: 0, lng: 0 }, { lat: 1, lng: 0 })).toBeCloseTo(69.09, 1);
    expect(milesBetween(charlotte, raleigh)).toBeGreaterThan(128);
    expect(milesBetween(charlotte, raleigh)).toBeLessThan(132);
    expect(milesBetween({ lat: 0, lng: 179.9 }, { lat: 0, lng: -179.9 })).toBeCloseTo(13.8, 1);
  });

  it("takes two minutes a mile at 30 miles an hour, rounded up; next door takes none", () => {
    expect(travelMinutes({ lat: 0, lng: 0 }, { lat: 0.99 / 69.094, lng: 0 }, 60)).toBe(1);
    expect(travelMinutes({ lat: 0, lng: 0 }, { lat: 0.99 / 69.094, lng: 0 }, 10)).toBe(6);
    expect(travelMinutes({ lat: 0, lng: 0 }, { lat: 0.99 / 69.094, lng: 0 }, 30)).toBe(2);
    expect(travelMinutes({ lat: 0, lng: 0 }, { lat: 1.1 / 69.094, lng: 0 }, 30)).toBe(3);
    expect(travelMinutes(charlotte, charlotte, 30)).toBe(0);
  });

  it("says how much time there is for it, and nothing where a place is not known", () => {
    const at = (minute: number) => new Date(Date.UTC(2026, 10, 18, 14, minute));
    const gap = travelGap({ end: at(0), place: charlotte }, { start: at(10), place: raleigh }, 30);
    expect(gap?.between).toBe(10);
    expect(gap?.minutes).toBeGreaterThan(255);
    expect(travelGap({ end: at(30), place: charlotte }, { start: at(10), place: raleigh }, 30)?.between).toBe(0);
    expect(travelGap({ end: at(0), place: null }, { start: at(10), place: raleigh }, 30)).toBeNull();
    expect(travelGap({ end: at(0), place: charlotte }, { start: at(10), place: charlotte }, 30)).toBeNull();
  });
});

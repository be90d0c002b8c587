import { describe, expect, it } from "vitest";
import { buildDayRoute } from "@/lib/scheduling/board/day-route";
import type { MapAppointment } from "@/lib/scheduling/board/map-appointment";
import { listOwnStops } from "@/lib/scheduling/field/find-next-stop";
import type { Appointment } from "@/lib/scheduling/appointments/appointment";
import { buildDayProblem } from "@/lib/scheduling/planning/plan-day";
import { computeMiles } from "@/lib/platform/maps/compute-miles";
import { computeDrivingMinutes } from "@/lib/scheduling/travel/compute-driving-minutes";
import { makeStraightLine, type Travel } from "@/lib/scheduling/travel/travel";
import { computeTravelGap } from "@/lib/scheduling/travel/travel-gap";

const charlotte = { lat: 35.2271, lng: -80.8431 };
const raleigh = { lat: 35.7796, lng: -78.6382 };

describe("the travel between stops", () => {
  it("is measured as a straight line on the globe", () => {
    // One degree of latitude is 69.09 miles. The other distance was measured on a map.
    expect(computeMiles({ lat: 0, lng: 0 }, { lat: 1, lng: 0 })).toBeCloseTo(69.09, 1);
    expect(computeMiles(charlotte, raleigh)).toBeGreaterThan(128);
    expect(computeMiles(charlotte, raleigh)).toBeLessThan(132);
    expect(computeMiles({ lat: 0, lng: 179.9 }, { lat: 0, lng: -179.9 })).toBeCloseTo(13.8, 1);
  });

  it("takes two minutes a mile at 30 miles an hour, rounded up, and none within one place", () => {
    expect(computeDrivingMinutes({ lat: 0, lng: 0 }, { lat: 0.99 / 69.094, lng: 0 }, 60)).toBe(1);
    expect(computeDrivingMinutes({ lat: 0, lng: 0 }, { lat: 0.99 / 69.094, lng: 0 }, 10)).toBe(6);
    expect(computeDrivingMinutes({ lat: 0, lng: 0 }, { lat: 0.99 / 69.094, lng: 0 }, 30)).toBe(2);
    expect(computeDrivingMinutes({ lat: 0, lng: 0 }, { lat: 1.1 / 69.094, lng: 0 }, 30)).toBe(3);
    expect(computeDrivingMinutes(charlotte, charlotte, 30)).toBe(0);
  });

  it("comes with the time available for it, and is absent when a place is unknown", () => {
    const at = (minute: number) => new Date(Date.UTC(2026, 10, 18, 14, minute));
    const gap = computeTravelGap(
      { end: at(0), place: charlotte },
      { start: at(10), place: raleigh },
      makeStraightLine(30)
    );
    expect(gap?.between).toBe(10);
    expect(gap?.minutes).toBeGreaterThan(255);
    expect(
      computeTravelGap({ end: at(30), place: charlotte }, { start: at(10), place: raleigh }, makeStraightLine(30))
        ?.between
    ).toBe(0);
    expect(
      computeTravelGap({ end: at(0), place: null }, { start: at(10), place: raleigh }, makeStraightLine(30))
    ).toBeNull();
    expect(
      computeTravelGap({ end: at(0), place: charlotte }, { start: at(10), place: charlotte }, makeStraightLine(30))
    ).toBeNull();
    // A business that does not count travel time.
    expect(
      computeTravelGap({ end: at(0), place: charlotte }, { start: at(10), place: raleigh }, makeStraightLine(null))
    ).toBeNull();
  });

  it("comes from the given travel source in the plan, the gaps, the next stop, and the route", () => {
    const start = "2026-11-18T14:00:00.000Z";
    const byRoad: Travel = { minutes: (_, { lng }) => (lng === raleigh.lng ? 170 : 5), miles: () => 167 };
    const appointment = (id: string, hour: number, place: typeof charlotte) => ({
      id,
      start: start.replace("14", String(hour)),
      end: start.replace("14", String(hour + 1)),
      canceled: false,
      technicians: [{ tech_id: "t", techStatus: "assigned" }],
      businessCustomer: { fullName: id },
      location: { address: "", city: "", state: "", zip: "", ...place },
      ...place,
    });
    const appointments = [appointment("a", 14, charlotte), appointment("b", 18, raleigh)];
    const drives = listOwnStops(appointments as unknown as Appointment[], "t", { zone: "UTC", travel: byRoad }).map(
      ({ drive }) => drive
    );
    expect(drives).toEqual([null, 170]);
    expect(buildDayRoute("t", appointments as unknown as MapAppointment[], { zone: "UTC", travel: byRoad }).miles).toBe(
      167
    );
    const [before, stop] = [
      { end: new Date(0), place: charlotte },
      { start: new Date(0), place: raleigh },
    ];
    expect(computeTravelGap(before, stop, byRoad)?.minutes).toBe(170);
    const technicians = [{ id: "t", name: "T", start: 0, end: 1, level: 1, jobTypeIds: [], away: [] }];
    const planned = { id: "b", version: 1, customer: "", address: "", place: raleigh, durationMs: 60_000, crew: [] };
    const free = { jobTypeId: "", minTechLevel: 1, zoneTechnicianIds: [], start: null, window: null, isFixed: false };
    const { problem } = buildDayProblem({
      technicians,
      appointments: [{ ...planned, ...free }],
      base: charlotte,
      travel: byRoad,
    });
    // The places: the base, an unknown one, and that of the appointment.
    expect([...problem.travel]).toEqual([0, 0, 170, 0, 0, 0, 5, 0, 0]);
  });
});

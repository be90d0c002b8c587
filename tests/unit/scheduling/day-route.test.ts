import { describe, expect, it } from "vitest";
import { buildDayRoute, listUnassignedStops } from "@/lib/scheduling/board/day-route";
import { formatMiles } from "@/lib/platform/format/format-miles";
import { makeStraightLine } from "@/lib/scheduling/travel/travel";
import type { MapAppointment } from "@/lib/scheduling/board/map-appointment";

const appointment = (
  id: string,
  hour: number,
  place: [number, number] | null,
  more: Partial<MapAppointment> = {}
): MapAppointment => ({
  id,
  start: `2026-11-23T${String(hour).padStart(2, "0")}:00:00.000Z`,
  end: null,
  status: "scheduled",
  canceled: false,
  customer: id,
  address: "",
  city: "",
  jobType: "",
  lat: place?.[0] ?? null,
  lng: place?.[1] ?? null,
  technicians: [{ tech_id: "t", techStatus: "assigned" }],
  ...more,
});

const ZONE = "America/New_York";

describe("a technician's day as a route", () => {
  it("orders the stops by time and adds up the straight lines between them", () => {
    // A degree of latitude is 69.1 miles on this sphere.
    const route = buildDayRoute(
      "t",
      [appointment("c", 15, [37, -80]), appointment("a", 9, [35, -80]), appointment("b", 12, [36, -80])],
      { zone: ZONE, travel: makeStraightLine(null) }
    );
    expect(route.stops.map(({ appointment }) => appointment.id)).toEqual(["a", "b", "c"]);
    expect(route.stops.map(({ miles }) => miles && Math.round(miles))).toEqual([null, 69, 69]);
    expect(Math.round(route.miles)).toBe(138);
  });

  it("measures across a stop without coordinates, and leaves out canceled and other technicians' appointments", () => {
    const others = [
      appointment("x", 10, [10, 10], { technicians: [{ tech_id: "u", techStatus: "assigned" }] }),
      appointment("y", 10, [10, 10], { canceled: true }),
    ];
    const route = buildDayRoute(
      "t",
      [appointment("a", 9, [35, -80]), appointment("b", 10, null), appointment("c", 11, [36, -80]), ...others],
      { zone: ZONE, travel: makeStraightLine(null) }
    );
    expect(route.stops.map(({ appointment, miles }) => [appointment.id, miles && Math.round(miles)])).toEqual([
      ["a", null],
      ["b", null],
      ["c", 69],
    ]);
    expect(buildDayRoute("nobody", others, { zone: ZONE, travel: makeStraightLine(null) })).toEqual({
      techId: "nobody",
      stops: [],
      miles: 0,
    });
  });

  it("starts over on each day of the business", () => {
    // Four in the morning in London is still the evening before in New York.
    const late = appointment("late", 4, [36, -80], { start: "2026-11-24T04:00:00.000Z" });
    const next = appointment("next", 14, [37, -80], { start: "2026-11-24T14:00:00.000Z" });
    const { stops, miles } = buildDayRoute("t", [next, late, appointment("a", 15, [35, -80])], {
      zone: ZONE,
      travel: makeStraightLine(null),
    });
    expect(stops.map(({ appointment, day, miles }) => [appointment.id, day, miles && Math.round(miles)])).toEqual([
      ["a", "2026-11-23", null],
      ["late", "2026-11-23", 69],
      ["next", "2026-11-24", null],
    ]);
    expect(Math.round(miles)).toBe(69);
  });

  it("lists unassigned appointments separately, by time", () => {
    const free = (id: string, hour: number) => appointment(id, hour, [35, -80], { technicians: [] });
    const { stops, miles } = listUnassignedStops([free("b", 12), appointment("a", 9, [35, -80]), free("c", 8)], ZONE);
    expect([stops.map(({ appointment }) => appointment.id), miles]).toEqual([["c", "b"], 0]);
  });

  it("formats miles with a sensible number of digits", () => {
    expect([formatMiles(0.44), formatMiles(12.34), formatMiles(1200.4)]).toEqual(["0.4 mi", "12.3 mi", "1,200 mi"]);
  });
});

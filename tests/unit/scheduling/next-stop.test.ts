import { describe, expect, it } from "vitest";
import type { Appointment } from "@/lib/scheduling/appointments/appointment";
import { makeStraightLine } from "@/lib/scheduling/travel/travel";
import { findNextStop, listOwnStops, computePageVersion } from "@/lib/scheduling/field/find-next-stop";

const ME = "me";
const appointment = (id: string, start: string, techStatus: string, more: Partial<Appointment> = {}) =>
  ({
    id,
    start,
    end: new Date(Date.parse(start) + 3_600_000).toISOString(),
    status: "scheduled",
    canceled: false,
    version: 1,
    businessCustomer: { fullName: `Customer ${id}` },
    location: { address: "12 Elm St", city: "Charlotte", state: "NC", zip: "28207", lat: 35.2, lng: -80.8 },
    technicians: [{ tech_id: ME, techStatus }],
    ...more,
  }) as Appointment;

describe("the next stop", () => {
  const [eight, ten, noon] = ["2026-11-20T13:00:00Z", "2026-11-20T15:00:00Z", "2026-11-20T17:00:00Z"] as const;

  it("is the first one by time where work has not begun", () => {
    const stops = listOwnStops(
      [appointment("c", noon, "assigned"), appointment("b", ten, "en route"), appointment("a", eight, "started")],
      ME,
      { zone: "America/New_York", travel: makeStraightLine(30) }
    );
    expect(stops.map(({ id }) => id)).toEqual(["a", "b", "c"]);
    expect(findNextStop(stops)).toMatchObject({
      id: "b",
      when: "10:00–11:00 AM",
      address: "12 Elm St, Charlotte, NC 28207",
    });
  });

  it("is never canceled, completed by the office, or another technician's", () => {
    const others = [{ tech_id: "you", techStatus: "assigned" }] as Appointment["technicians"];
    const day = [
      appointment("a", eight, "assigned", { canceled: true }),
      appointment("b", ten, "assigned", { status: "complete" }),
      appointment("c", noon, "assigned", { technicians: others }),
    ];
    expect(findNextStop(listOwnStops(day, ME, { zone: "America/New_York", travel: makeStraightLine(30) }))).toBeNull();
  });

  it("shows the drive from the stop before when both places are known", () => {
    const far = { ...appointment("b", ten, "assigned").location, lat: 35.3 };
    const unknown = { ...far, lat: null };
    const drives = (mph: number | null, ...locations: Appointment["location"][]) =>
      listOwnStops(
        [
          appointment("a", eight, "finished"),
          ...locations.map((location, n) => appointment(`${n}`, ten, "assigned", { location })),
        ],
        ME,
        { zone: "America/New_York", travel: makeStraightLine(mph) }
      ).map(({ drive }) => drive);
    expect(drives(30, far)).toEqual([null, 14]);
    expect(drives(30, unknown)).toEqual([null, null]);
    // A business that does not count travel time.
    expect(drives(null, far)).toEqual([null, null]);
  });
});

describe("the version of a technician's day", () => {
  const before = computePageVersion([appointment("a", "2026-11-20T13:00:00Z", "assigned")]);
  it.each([
    ["a step", appointment("a", "2026-11-20T13:00:00Z", "started")],
    ["a change of the appointment", appointment("a", "2026-11-20T13:00:00Z", "assigned", { version: 2 })],
    ["another appointment", appointment("b", "2026-11-20T13:00:00Z", "assigned")],
  ])("changes with %s", (_, after) => {
    expect(computePageVersion([after])).not.toBe(before);
  });
});

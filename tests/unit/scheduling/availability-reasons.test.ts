import { describe, expect, it } from "vitest";
import { findTimes } from "@/lib/scheduling/availability/availability";
import type { AvailabilityRequest, Candidate } from "@/lib/scheduling/availability/availability-request";

const zone = "America/New_York";
const week = Array.from({ length: 7 }, (_, weekday) => ({ weekday, isOpen: true, startMinute: 480, endMinute: 1020 }));
const at = (time: string) => new Date(`2026-11-23T${time}:00-05:00`);
const person = (id: string, more: Partial<Candidate> = {}): Candidate => ({
  id,
  name: id,
  level: 2,
  dispatchGroupIds: [],
  hours: week,
  busy: [],
  ...more,
});
const request: AvailabilityRequest = { from: "2026-11-23", to: "2026-11-23", durationMs: 3_600_000, zone, limit: 50 };
const search = (technicians: Candidate[], more: Partial<AvailabilityRequest> = {}) => {
  const result = findTimes(technicians, { ...request, ...more });
  if (result.status === "refused") throw new Error(result.reason);
  return result;
};

describe("finding a time", () => {
  it("leaves room for the drive from the stop before and to the stop after", () => {
    const way = { travelMs: 20 * 60_000 };
    const busy = [
      { start: at("08:00"), end: at("10:00"), ...way },
      { start: at("12:00"), end: at("17:00"), ...way },
    ];
    const starts = search([person("Ann", { busy })]).slots.map(({ start }) => start.getTime());
    // Free from 10:00 to 12:00. With twenty minutes of travel on both sides, from 10:20 to 11:40.
    expect(Math.min(...starts)).toBeGreaterThanOrEqual(at("10:20").getTime());
    expect(Math.max(...starts)).toBeLessThanOrEqual(at("10:40").getTime());
    const far = busy.map((span) => ({ ...span, travelMs: 40 * 60_000 }));
    expect(search([person("Ann", { busy: far })]).leftOut).toMatchObject([{ code: "too_far" }]);
  });

  it("leaves out technicians who do other work or cover other zones, with the reason", () => {
    const jobType = { id: "drain", name: "Drain cleaning" };
    const { slots, leftOut } = search(
      [
        person("Ann", { jobTypeIds: ["drain"] }),
        person("Ben", { jobTypeIds: ["furnace"] }),
        person("Cleo", { coversZone: false }),
        person("Dan", { jobTypeIds: [] }),
      ],
      { jobType, zoneName: "North" }
    );
    expect([...new Set(slots.map(({ technicianId }) => technicianId))]).toEqual(["Ann", "Dan"]);
    expect(leftOut.map(({ technicianId, code, reason }) => [technicianId, code, reason])).toEqual([
      ["Ben", "other_work", "Doesn't do Drain cleaning."],
      ["Cleo", "other_zone", "Doesn't cover North."],
    ]);
  });

  it("requires that all additional technicians are free within their own hours", () => {
    const helper = person("Eve", {
      busy: [{ start: at("09:00"), end: at("12:00") }],
      hours: week.map((day) => ({ ...day, endMinute: 840 })),
    });
    const starts = search([person("Ann")], { additional: [helper] }).slots.map(({ start }) => start.getTime());
    expect(
      starts.every(
        (start) => start <= at("08:00").getTime() || (start >= at("12:00").getTime() && start <= at("13:00").getTime())
      )
    ).toBe(true);
    expect(starts).toContain(at("12:00").getTime());
    const bookedHelper = person("Fay", { busy: [{ start: at("08:00"), end: at("17:00") }] });
    expect(search([person("Ann")], { additional: [bookedHelper] }).leftOut).toMatchObject([{ code: "crew_not_free" }]);
  });
});

import { describe, expect, it } from "vitest";
import { formatMinute } from "@/lib/platform/time/format-time";
import { getInstantAt, getWallTimeAt } from "@/lib/platform/time/wall-time";
import { findAfterHours } from "@/lib/scheduling/availability/find-after-hours";
import { findTimes } from "@/lib/scheduling/availability/availability";
import type { AvailabilityRequest, Candidate } from "@/lib/scheduling/availability/availability-request";

const zone = "America/New_York";
const HOUR = 3_600_000;
const today = "2026-11-05"; // a Thursday
const at = (minute: number, day = today) => getInstantAt({ day, minute }, zone);
const week = (weekdays = [1, 2, 3, 4, 5]) =>
  weekdays.map((weekday) => ({ weekday, isOpen: true, startMinute: 480, endMinute: 1020 }));
const tech = (id: string, over: Partial<Candidate> = {}): Candidate => ({
  id,
  name: id,
  level: 1,
  dispatchGroupIds: [],
  hours: week(),
  busy: [],
  ...over,
});

function listAfterHours(technicians: Candidate[], over: Partial<AvailabilityRequest> = {}): string[] {
  const request = { from: today, to: "2026-11-12", durationMs: 2 * HOUR, zone, notBefore: at(960), ...over };
  const result = findTimes(technicians, request);
  if (result.status === "refused") throw new Error(result.reason);
  const dayOf = (start: Date) => getWallTimeAt(start, zone).day;
  return findAfterHours(technicians, { request, today, slots: result.slots }, dayOf).map(
    ({ technicianId, start }) =>
      `${technicianId} ${dayOf(start).slice(5)} ${formatMinute(getWallTimeAt(start, zone).minute)}`
  );
}

describe("times after hours", () => {
  it("are offered when today's working hours are used up, from now until midnight", () => {
    expect(listAfterHours([tech("ann")])).toEqual([
      "ann 11-05 4:00 PM",
      "ann 11-05 4:30 PM",
      "ann 11-05 5:00 PM",
      "ann 11-05 5:30 PM",
    ]);
    expect(listAfterHours([tech("ann")], { notBefore: at(1300) })).toEqual(["ann 11-05 10:00 PM"]);
    expect(listAfterHours([tech("ann")], { notBefore: at(1330) })).toEqual([]);
  });

  it("are not offered while a technician still has time in working hours", () => {
    expect(listAfterHours([tech("ann")], { notBefore: at(900) })).toEqual([]);
    const full = tech("bob", { busy: [{ start: at(480), end: at(1020) }] });
    expect(listAfterHours([tech("ann"), full], { notBefore: at(600) })).toEqual([]);
    expect(listAfterHours([full], { notBefore: at(600) })[0]).toBe("bob 11-05 5:00 PM");
  });

  it("include only technicians who work today and are free then", () => {
    const off = tech("off", { hours: week([1, 2, 3]) });
    const away = tech("away", { busy: [{ start: at(0), end: at(1440) }] });
    expect(listAfterHours([off, away])).toEqual([]);
    expect(listAfterHours([off, tech("ann", { busy: [{ start: at(1020), end: at(1140) }] })])[0]).toBe(
      "ann 11-05 7:00 PM"
    );
  });

  it("are offered only for today and only without a requested time window", () => {
    expect(listAfterHours([tech("ann")], { from: "2026-11-06" })).toEqual([]);
    expect(listAfterHours([tech("ann")], { windowStart: 960, windowEnd: 1080 })).toEqual([]);
  });
});

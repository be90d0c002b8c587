import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { getDayRange } from "@/lib/platform/time/instant-range";
import { addDays } from "@/lib/platform/time/day";
import { getInstantAt, getWallTimeAt } from "@/lib/platform/time/wall-time";
import { getHoursOnDay } from "@/lib/platform/time/weekday-hours";
import { findTimes } from "@/lib/scheduling/availability/availability";
import type { AvailabilityRequest, Candidate } from "@/lib/scheduling/availability/availability-request";
import { assertProperty } from "@/tests/support/chance";

const MINUTE = 60_000;
const DAYS = 2;

const anyCase = fc.record({
  place: fc.constantFrom(
    { zone: "America/New_York", from: "2026-03-07" },
    { zone: "America/New_York", from: "2026-10-31" },
    { zone: "America/Phoenix", from: "2026-11-01" },
    { zone: "Australia/Lord_Howe", from: "2026-10-03" },
    { zone: "Australia/Lord_Howe", from: "2026-04-04" }
  ),
  open: fc.tuple(fc.integer({ min: 0, max: 600 }), fc.integer({ min: 60, max: 840 })),
  window: fc.option(fc.tuple(fc.integer({ min: 0, max: 900 }), fc.integer({ min: 30, max: 540 }))),
  // In half minutes from midnight of the first day, so that ends are not always whole minutes.
  busy: fc.array(fc.tuple(fc.integer({ min: 0, max: 2 * DAYS * 1440 }), fc.integer({ min: 0, max: 500 })), {
    maxLength: 12,
  }),
  minutes: fc.integer({ min: 15, max: 300 }),
  stepMinutes: fc.constantFrom(15, 30, 60),
});

/** Checks every minute of the searched days: can an appointment start here? */
function freeMinutes(technician: Candidate, request: AvailabilityRequest): number[] {
  const free: number[] = [];
  for (let n = 0; n < DAYS; n += 1) {
    const day = addDays(request.from, n);
    const hours = getHoursOnDay(technician.hours, day);
    if (!hours) continue;
    const opens = getInstantAt(
      { day, minute: Math.max(hours.startMinute, request.windowStart ?? 0) },
      request.zone
    ).getTime();
    const closes = getInstantAt(
      { day, minute: Math.min(hours.endMinute, request.windowEnd ?? 1440) },
      request.zone
    ).getTime();
    const range = getDayRange(day, request.zone);
    for (let start = range.start.getTime(); start < range.end.getTime(); start += MINUTE) {
      const end = start + request.durationMs;
      if (start < opens || end > closes) continue;
      const clashes = technician.busy.some(
        (busyTime) => busyTime.start < busyTime.end && start < busyTime.end.getTime() && busyTime.start.getTime() < end
      );
      if (!clashes) free.push(start);
    }
  }
  return free;
}

describe("finding a time, compared with a minute-by-minute search", () => {
  it("never proposes an overlap and never hides a free slot", () => {
    assertProperty(
      fc.property(anyCase, ({ place, open, window, busy, minutes, stepMinutes }) => {
        const midnight = getDayRange(place.from, place.zone).start.getTime();
        const technician: Candidate = {
          id: "ann",
          name: "Ann",
          level: 1,
          dispatchGroupIds: [],
          hours: [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({
            weekday,
            isOpen: true,
            startMinute: open[0],
            endMinute: Math.min(1440, open[0] + open[1]),
          })),
          busy: busy.map(([from, length]) => ({
            start: new Date(midnight + (from * MINUTE) / 2),
            end: new Date(midnight + ((from + length) * MINUTE) / 2),
          })),
        };
        const request: AvailabilityRequest = {
          from: place.from,
          to: addDays(place.from, DAYS - 1),
          zone: place.zone,
          durationMs: minutes * MINUTE,
          stepMinutes,
          limit: 10_000,
          ...(window ? { windowStart: window[0], windowEnd: Math.min(1440, window[0] + window[1]) } : {}),
        };
        const answer = findTimes([technician], request);
        if (answer.status !== "ok") throw new Error(answer.reason);
        const proposed = answer.slots.map(({ start }) => start.getTime());
        const free = freeMinutes(technician, request);

        const isFree = new Set(free);
        for (const start of proposed) expect(isFree.has(start), new Date(start).toISOString()).toBe(true);
        expect(proposed).toEqual([...new Set(proposed)].toSorted((a, b) => a - b));

        const isProposed = new Set(proposed);
        const onTheClock = (start: number) => getWallTimeAt(new Date(start), place.zone).minute % stepMinutes === 0;
        for (const start of free) if (onTheClock(start)) expect(isProposed.has(start)).toBe(true);
        // Every unbroken run of free starts is represented, even without a round time in it.
        for (const start of free) {
          if (isFree.has(start - MINUTE)) continue;
          let last = start;
          while (isFree.has(last + MINUTE)) last += MINUTE;
          expect(proposed.some((each) => each >= start && each <= last)).toBe(true);
        }
        expect(answer.leftOut).toHaveLength(free.length > 0 ? 0 : 1);
      }),
      { numRuns: 150 }
    );
  }, 60_000);
});

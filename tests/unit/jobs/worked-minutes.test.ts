import { expect, it } from "vitest";
import { computeWorkedMinutes } from "@/lib/jobs/time-clock/compute-worked-minutes";
import { formatMinutes } from "@/lib/platform/format/format-minutes";

const at = (time: string) => new Date(`2026-11-20T${time}Z`);
const day = { start: at("00:00:00"), end: new Date("2026-11-21T00:00:00Z") };

it("time-clock/today: counts minutes within the day, with running time up to now and overlaps once", () => {
  const now = at("15:30:59");
  expect(computeWorkedMinutes([], day, now)).toBe(0);
  expect(computeWorkedMinutes([{ startAt: at("08:00:00"), endAt: at("12:00:00") }], day, now)).toBe(240);
  expect(computeWorkedMinutes([{ startAt: at("15:00:00"), endAt: null }], day, now)).toBe(30);
  expect(computeWorkedMinutes([{ startAt: new Date("2026-11-19T23:00:00Z"), endAt: at("01:00:00") }], day, now)).toBe(
    60
  );
  const overlapping = [
    { startAt: at("08:00:00"), endAt: at("10:00:00") },
    { startAt: at("09:00:00"), endAt: at("09:30:00") },
    { startAt: at("09:30:00"), endAt: at("11:00:00") },
  ];
  expect(computeWorkedMinutes(overlapping, day, now)).toBe(180);
});

it("formats minutes as hours and minutes", () => {
  expect([0, 59, 60, 445].map(formatMinutes)).toEqual(["0 min", "59 min", "1 h", "7 h 25 min"]);
});

import { expect, it } from "vitest";
import { createZoneLocalizer } from "@/components/scheduling/month/create-zone-localizer";

const localizer = createZoneLocalizer("America/New_York");
const at = (text: string) => new Date(text);
const listTexts = (dates: readonly Date[]) => dates.map((date) => date.toISOString());

it("shows the weeks of a month from their Sunday, and each day from its local midnight", () => {
  // The clocks go back on November 1, 2026.
  const days = listTexts(localizer.visibleDays(at("2026-11-15T17:00:00Z"), localizer));
  expect(days).toHaveLength(35);
  expect(days.slice(0, 2)).toEqual(["2026-11-01T04:00:00.000Z", "2026-11-02T05:00:00.000Z"]);
  expect(days.at(-1)).toBe("2026-12-05T05:00:00.000Z");
  const [march] = localizer.visibleDays(at("2026-03-15T17:00:00Z"), localizer);
  expect(march?.toISOString()).toBe("2026-03-01T05:00:00.000Z");
  expect(["date", "weekday"].map((format) => localizer.format(at("2026-11-01T04:00:00Z"), format))).toEqual([
    "1",
    "Sun",
  ]);
});

it("counts days by the calendar, also over a day of 23 or 25 hours", () => {
  expect(localizer.diff(at("2026-11-01T04:00:00Z"), at("2026-11-02T05:00:00Z"), "day")).toBe(1);
  expect(localizer.diff(at("2026-03-08T05:00:00Z"), at("2026-03-09T04:00:00Z"), "day")).toBe(1);
  // From 2 PM to 1 PM of the next day is not a whole day.
  expect(localizer.diff(at("2026-11-10T19:00:00Z"), at("2026-11-11T18:00:00Z"), "day")).toBe(0);
  expect(localizer.diff(at("2026-11-10T19:00:00Z"), at("2026-11-10T20:30:00Z"), "minutes")).toBe(90);
  expect(localizer.ceil(at("2026-11-01T20:00:00Z"), "day").toISOString()).toBe("2026-11-02T05:00:00.000Z");
  expect(localizer.ceil(at("2026-11-02T05:00:00Z"), "day").toISOString()).toBe("2026-11-02T05:00:00.000Z");
});

it("keeps the clock time when a card is dropped on another day", () => {
  // 9 AM, from the Saturday before the clocks go forward to the Sunday.
  expect(localizer.merge(at("2026-03-08T05:00:00Z"), at("2026-03-07T14:00:00Z"))?.toISOString()).toBe(
    "2026-03-08T13:00:00.000Z"
  );
  expect(localizer.add(at("2026-03-07T14:00:00Z"), 1, "day").toISOString()).toBe("2026-03-08T13:00:00.000Z");
  expect(localizer.add(at("2026-01-31T17:00:00Z"), 1, "month").toISOString()).toBe("2026-02-01T05:00:00.000Z");
});

it("places an entry on the days that it touches in the business's zone", () => {
  const range = { start: at("2026-11-08T05:00:00Z"), end: at("2026-11-14T05:00:00Z") };
  const isInWeek = (start: string, end: string) =>
    (localizer.inEventRange as (shown: object) => boolean)({ event: { start: at(start), end: at(end) }, range });
  expect(isInWeek("2026-11-08T04:00:00Z", "2026-11-08T04:59:59.999Z")).toBe(false);
  expect(isInWeek("2026-11-08T04:00:00Z", "2026-11-08T06:00:00Z")).toBe(true);
  // 11 PM on Saturday is already Sunday in UTC.
  expect(isInWeek("2026-11-15T04:00:00Z", "2026-11-15T04:30:00Z")).toBe(true);
  expect(isInWeek("2026-11-15T05:00:00Z", "2026-11-15T06:00:00Z")).toBe(false);
  expect(localizer.isSameDate(at("2026-11-11T04:59:00Z"), at("2026-11-10T05:00:00Z"))).toBe(true);
  expect(localizer.isSameDate(at("2026-11-11T05:00:00Z"), at("2026-11-11T04:59:00Z"))).toBe(false);
});

it("is false for a date that the library does not have, and names the day of a list", () => {
  const missing = undefined as unknown as Date;
  const date = at("2026-11-10T19:00:00Z");
  expect([localizer.gte(date, missing, "day"), localizer.lt(date, missing), localizer.eq(date, missing)]).toEqual([
    false,
    false,
    false,
  ]);
  expect(localizer.neq(date, missing, "month")).toBe(true);
  expect(localizer.format(date, "day")).toBe("Tue, Nov 10");
});

it("compares clock times when the clocks change between two dates", () => {
  // From 6 AM before the change to 5 AM after it are two whole days, not three.
  expect(localizer.diff(at("2026-03-08T10:00:00Z"), at("2026-03-11T09:00:00Z"), "day")).toBe(2);
});

import { describe, expect, it } from "vitest";
import { compareByClock } from "@/components/scheduling/month/calendar-order";

const card = (name: string, start: string, end: string) => ({ name, start: new Date(start), end: new Date(end) });

describe("the cards of a day in the month", () => {
  it("are ordered by the business's clock, with cards that run past midnight before the day's others", () => {
    const cards = [
      card("evening before", "2026-11-24T03:00:00Z", "2026-11-24T04:00:00Z"),
      card("long at ten", "2026-11-24T15:00:00Z", "2026-11-24T19:00:00Z"),
      card("short at eight", "2026-11-24T13:00:00Z", "2026-11-24T14:00:00Z"),
      card("longer at eight", "2026-11-24T13:00:00Z", "2026-11-24T15:00:00Z"),
      card("over midnight", "2026-11-25T03:00:00Z", "2026-11-25T07:00:00Z"),
    ];
    const compare = compareByClock("America/New_York");
    const names = cards.toReversed().toSorted((evtA, evtB) => compare({ evtA, evtB }));
    expect(names.map(({ name }) => name)).toEqual([
      "evening before",
      "over midnight",
      "short at eight",
      "longer at eight",
      "long at ten",
    ]);
  });
});

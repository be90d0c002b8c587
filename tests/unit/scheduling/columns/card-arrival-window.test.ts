import { expect, test } from "vitest";
import { describeArrivalWindow } from "@/components/scheduling/day-work/appointment-words";

test("a card shows the arrival window in the business's time zone", () => {
  const window = { start: "2026-11-18T13:00:00.000Z", end: "2026-11-18T15:00:00.000Z" };
  expect(describeArrivalWindow({ window }, "America/New_York")).toBe("Arrival 8–10 AM");
  expect(describeArrivalWindow({ window }, "America/Chicago")).toBe("Arrival 7–9 AM");
  expect(describeArrivalWindow({ window: null }, "America/New_York")).toBe("");
  expect(describeArrivalWindow({}, "America/New_York")).toBe("");
});

import { describe, expect, it } from "vitest";
import type { EventType } from "@/lib/scheduling/events/event-type";
import { computeEventTime } from "@/lib/scheduling/busy/event-time";
import { listOfferedTypes, SYSTEM_EVENT_TYPES, getReadOnlyReason } from "@/lib/scheduling/events/list-offered-types";
import { getFirst } from "@/tests/support/required-values";

const type = (name: string, deleted = false): EventType => ({
  id: name,
  name,
  deleted_at: deleted ? "2026-11-01T00:00:00.000Z" : null,
  is_deleted_used: deleted,
  business_id: "b",
});
const names = (types: EventType[]) => types.map(({ name }) => name);

describe("event types", () => {
  it("events/hide-deleted: a deleted type shows only where the event has it", () => {
    const types = [type("A"), type("B", true)];
    expect(names(listOfferedTypes(types, ["A"]))).toEqual(["A"]);
    expect(names(listOfferedTypes(types, ["B"]))).toEqual(["A", "(deleted) B"]);
  });

  it("events/deleted-prefix: with one space after the mark", () => {
    expect(names(listOfferedTypes([type("Training", true)], ["Training"]))).toEqual(["(deleted) Training"]);
  });

  it("events/deleted-last: after all others, which go by name", () => {
    const types = [type("Zeta"), type("Alpha", true), type("beta")];
    expect(names(listOfferedTypes(types, ["Alpha"]))).toEqual(["beta", "Zeta", "(deleted) Alpha"]);
  });

  it("events/deleted-readonly: a deleted type is not changed, another is", () => {
    expect(getReadOnlyReason(type("Training", true))).toContain("deleted");
    expect(getReadOnlyReason(type("Training"))).toBeNull();
  });

  it("events/no-business-readonly: nobody changes the system's", () => {
    expect(names([...SYSTEM_EVENT_TYPES])).toEqual(["Meeting", "Training", "Time off", "Vacation", "Sick"]);
    for (const system of SYSTEM_EVENT_TYPES) expect(getReadOnlyReason(system)).toContain("built in");
  });

  it("events/type-fields: what a type is made of", () => {
    expect(Object.keys(getFirst(SYSTEM_EVENT_TYPES)).toSorted()).toEqual([
      "business_id",
      "deleted_at",
      "id",
      "is_deleted_used",
      "name",
    ]);
  });
});

describe("the times of an event", () => {
  const zone = "America/New_York";
  const input = { eventDate: "2026-10-30", startTime: "9:00 AM", endTime: "10:30 AM" };
  const until = (rrule: string) => computeEventTime({ ...input, rrule }, zone).repeatsUntil?.toISOString();

  it("ends when its last time ends, on the wall clock across the change of clocks", () => {
    expect(until("FREQ=DAILY;COUNT=3")).toBe("2026-11-01T15:30:00.000Z");
    expect(until("FREQ=DAILY;UNTIL=20261103")).toBe("2026-11-03T15:30:00.000Z");
    expect(until("FREQ=MONTHLY;UNTIL=20361231T000000Z")).toBe("2036-12-30T15:30:00.000Z");
    expect(until("FREQ=WEEKLY")).toBeUndefined();
  });

  it("goes to the end of the day with an end at midnight, and never backwards", () => {
    const day = computeEventTime({ ...input, startTime: "12:00 AM", endTime: "12:00 AM" }, zone);
    expect([day.start.toISOString(), day.end.toISOString()]).toEqual([
      "2026-10-30T04:00:00.000Z",
      "2026-10-31T04:00:00.000Z",
    ]);
    expect(() => computeEventTime({ ...input, endTime: "8:00 AM" }, zone)).toThrow("after the start");
  });

  it("begins on a day of its repetition", () => {
    expect(() => computeEventTime({ ...input, rrule: "FREQ=WEEKLY;BYDAY=MO" }, zone)).toThrow(
      "doesn't match the repeat rule"
    );
    expect(() => computeEventTime({ ...input, rrule: "FREQ=DAILY;COUNT=1001" }, zone)).toThrow("1000 times");
  });
});

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

describe("the list of event types", () => {
  it("events/hide-deleted: offers a deleted type only for an event that has it", () => {
    const types = [type("A"), type("B", true)];
    expect(names(listOfferedTypes(types, ["A"]))).toEqual(["A"]);
    expect(names(listOfferedTypes(types, ["B"]))).toEqual(["A", "(deleted) B"]);
  });

  it("events/deleted-prefix: marks a deleted type with a prefix and one space", () => {
    expect(names(listOfferedTypes([type("Training", true)], ["Training"]))).toEqual(["(deleted) Training"]);
  });

  it("events/deleted-last: lists deleted types last, and all others by name", () => {
    const types = [type("Zeta"), type("Alpha", true), type("beta")];
    expect(names(listOfferedTypes(types, ["Alpha"]))).toEqual(["beta", "Zeta", "(deleted) Alpha"]);
  });

  it("events/deleted-readonly: makes a deleted type read-only, and no other", () => {
    expect(getReadOnlyReason(type("Training", true))).toContain("deleted");
    expect(getReadOnlyReason(type("Training"))).toBeNull();
  });

  it("events/no-business-readonly: makes the built-in types read-only", () => {
    expect(names([...SYSTEM_EVENT_TYPES])).toEqual(["Meeting", "Training", "Time off", "Vacation", "Sick"]);
    for (const system of SYSTEM_EVENT_TYPES) expect(getReadOnlyReason(system)).toContain("built in");
  });

  it("events/type-fields: gives each type the documented fields", () => {
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

  it("end with the last occurrence, in wall time across the clock change", () => {
    expect(until("FREQ=DAILY;COUNT=3")).toBe("2026-11-01T15:30:00.000Z");
    expect(until("FREQ=DAILY;UNTIL=20261103")).toBe("2026-11-03T15:30:00.000Z");
    expect(until("FREQ=MONTHLY;UNTIL=20361231T000000Z")).toBe("2036-12-30T15:30:00.000Z");
    expect(until("FREQ=WEEKLY")).toBeUndefined();
  });

  it("reach the end of the day for an end at midnight, and never run backward", () => {
    const day = computeEventTime({ ...input, startTime: "12:00 AM", endTime: "12:00 AM" }, zone);
    expect([day.start.toISOString(), day.end.toISOString()]).toEqual([
      "2026-10-30T04:00:00.000Z",
      "2026-10-31T04:00:00.000Z",
    ]);
    expect(() => computeEventTime({ ...input, endTime: "8:00 AM" }, zone)).toThrow("after the start");
  });

  it("must begin on a day of the repeat rule", () => {
    expect(() => computeEventTime({ ...input, rrule: "FREQ=WEEKLY;BYDAY=MO" }, zone)).toThrow(
      "doesn't match the repeat rule"
    );
    expect(() => computeEventTime({ ...input, rrule: "FREQ=DAILY;COUNT=1001" }, zone)).toThrow("1000 times");
  });
});

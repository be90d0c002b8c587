import { describe, expect, it } from "vitest";
import {
  computeDroppedMove,
  isWithin,
  computeKeyedMove,
  onDayOf,
  getReach,
  withBusyMoved,
} from "@/components/scheduling/updates/busy-place";
import { createBusyQueue } from "@/components/scheduling/updates/busy-line";
import type { BusyTime } from "@/lib/scheduling/busy/load-busy";
import { getFirst } from "@/tests/support/required-values";

const zone = "America/New_York";
const at = (wall: string) => new Date(wall);
const span = (start: string, end: string) => ({ start: Date.parse(start), end: Date.parse(end) });
const to = (start: string, end: string) => ({ start: at(start), end: at(end) });
const isoOf = (move: { start: Date; end: Date } | null) =>
  move && [move.start, move.end].map((one) => one.toISOString());

const morning = span("2026-11-18T14:00:00Z", "2026-11-18T15:00:00Z");
const whole = span("2026-10-31T04:00:00Z", "2026-11-01T04:00:00Z");
const night = span("2026-11-18T23:00:00Z", "2026-11-19T08:00:00Z");

describe("moving a block or an event", () => {
  it("is free within a day, by whole days for all-day times, and refused past midnight", () => {
    expect([morning, whole, night].map((one) => getReach(one, zone))).toEqual(["freely", "by day", "not at all"]);
    // An end at midnight is within the day. The day on which the clocks go back has 25 hours.
    expect(getReach(span("2026-11-19T03:00:00Z", "2026-11-19T05:00:00Z"), zone)).toBe("freely");
    expect(getReach(span("2026-11-01T04:00:00Z", "2026-11-02T05:00:00Z"), zone)).toBe("by day");
    expect(isWithin(morning, to("2026-11-18T14:00:00Z", "2026-11-18T15:00:00Z"))).toBe(true);
    expect(isWithin(morning, to("2026-11-18T13:59:00Z", "2026-11-18T15:00:00Z"))).toBe(false);
  });

  it("to another day keeps the wall time", () => {
    expect(
      isoOf(onDayOf(span("2026-10-30T13:00:00Z", "2026-10-30T14:00:00Z"), at("2026-11-03T20:00:00Z"), zone))
    ).toEqual(["2026-11-03T14:00:00.000Z", "2026-11-03T15:00:00.000Z"]);
    // An all-day event stays all-day, even when that day is longer.
    expect(isoOf(onDayOf(whole, at("2026-11-01T18:00:00Z"), zone))).toEqual([
      "2026-11-01T04:00:00.000Z",
      "2026-11-02T05:00:00.000Z",
    ]);
  });

  it("to a day of the month, which has no times, keeps the event's own times", () => {
    const fits = to("2026-11-20T15:00:00Z", "2026-11-20T16:00:00Z");
    expect(isoOf(computeDroppedMove(morning, fits, zone))).toEqual([
      "2026-11-20T14:00:00.000Z",
      "2026-11-20T15:00:00.000Z",
    ]);
    // Held in its middle and dropped in the evening, it lands on the next day.
    const eveningDrop = to("2026-11-01T23:00:00Z", "2026-11-02T23:00:00Z");
    expect(isoOf(computeDroppedMove(whole, eveningDrop, zone))).toEqual([
      "2026-11-02T05:00:00.000Z",
      "2026-11-03T05:00:00.000Z",
    ]);
  });

  it("by key does nothing where the move is not allowed", () => {
    const earlier = to("2026-10-31T03:30:00Z", "2026-11-01T03:30:00Z");
    expect(computeKeyedMove(whole, earlier, zone)).toBeNull();
    const next = to("2026-11-01T04:00:00Z", "2026-11-02T04:00:00Z");
    expect(isoOf(computeKeyedMove(whole, next, zone))).toEqual([
      "2026-11-01T04:00:00.000Z",
      "2026-11-02T05:00:00.000Z",
    ]);
    expect(computeKeyedMove(night, to("2026-11-19T23:00:00Z", "2026-11-20T08:00:00Z"), zone)).toBeNull();
    expect(computeKeyedMove(morning, to("2026-11-19T04:30:00Z", "2026-11-19T05:30:00Z"), zone)).toBeNull();
    const fits = to("2026-11-18T14:30:00Z", "2026-11-18T15:30:00Z");
    expect(computeKeyedMove(morning, fits, zone)).toEqual(fits);
  });
});

const event = (techId: string | null, more: Partial<BusyTime> = {}): BusyTime => ({
  kind: "event",
  id: "e",
  techId,
  name: "Meeting",
  version: 1,
  ...morning,
  ...more,
});
const later = to("2026-11-18T16:00:00Z", "2026-11-18T17:00:00Z");

describe("the board after an event is moved", () => {
  const listTimes = (list: BusyTime[]) =>
    list.map(({ techId, start }) => [techId, new Date(start).toISOString().slice(8, 13)]);

  it("shows the new time for all participants, on that date only", () => {
    const next = event("ann", { start: morning.start + 86_400_000, end: morning.end + 86_400_000 });
    const list = [event("ann"), event("bob"), next, event("cid", { id: "other" })];
    expect(listTimes(withBusyMoved(list, { busy: getFirst(list), move: later }))).toEqual([
      ["ann", "18T16"],
      ["bob", "18T16"],
      ["ann", "19T14"],
      ["cid", "18T14"],
    ]);
  });

  it("replaces one participant without duplicates, and shows the event as unassigned when the last one leaves", () => {
    const moved = (list: BusyTime[], techId: string | null) =>
      withBusyMoved(list, { busy: getFirst(list), move: { ...later, techId } }).map((one) => one.techId);
    expect(moved([event("ann"), event("bob")], "cid")).toEqual(["cid", "bob"]);
    expect(moved([event("ann"), event("bob")], "bob")).toEqual(["bob"]);
    expect(moved([event("ann"), event("bob")], null)).toEqual(["bob"]);
    expect(moved([event("ann")], null)).toEqual([null]);
    expect(moved([event(null)], "ann")).toEqual(["ann"]);
  });
});

describe("successive moves of one event", () => {
  const on = { ...event("ann"), start: later.start.getTime(), end: later.end.getTime() };
  const evening = to("2026-11-18T22:00:00Z", "2026-11-18T23:00:00Z");

  it("start from the result of the move before, also when that created another event", async () => {
    const line = createBusyQueue();
    const receivedEvents: BusyTime[] = [];
    const first = line({ busy: event("ann"), move: later, isUnderWay: false }, async (latest) => {
      receivedEvents.push(latest);
      return { ...on, id: "made" };
    });
    const second = line({ busy: on, move: evening, isUnderWay: true }, async (latest) => {
      receivedEvents.push(latest);
      return latest;
    });
    await Promise.all([first, second]);
    expect(receivedEvents.map(({ id }) => id)).toEqual(["e", "made"]);
  });

  it("are given up after a refused one, but a new move is sent", async () => {
    const line = createBusyQueue();
    const sent: string[] = [];
    const refused = line({ busy: event("ann"), move: later, isUnderWay: false }, () => Promise.reject(new Error("no")));
    const after = line({ busy: on, move: evening, isUnderWay: true }, async (latest) => {
      sent.push("after");
      return latest;
    });
    expect(await Promise.all([refused, after])).toEqual([null, null]);
    await line({ busy: on, move: evening, isUnderWay: false }, async (latest) => {
      sent.push("anew");
      return latest;
    });
    expect(sent).toEqual(["anew"]);
  });
});

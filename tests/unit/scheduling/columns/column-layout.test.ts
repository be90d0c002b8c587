import { describe, expect, it } from "vitest";
import { buildBars, type BoardRow } from "@/components/scheduling/day-work/board-rows";
import { buildLaneCards } from "@/components/scheduling/updates/board-card";
import { computeColumnWidths } from "@/components/scheduling/columns/column-widths";
import { placeDrive } from "@/components/scheduling/columns/drive-place";
import { placeSideBySide, countWidest } from "@/components/scheduling/columns/side-by-side";
import type { BoardAppointment } from "@/lib/scheduling/board/board-appointment";

const at = (time: string) => new Date(`2026-11-18T${time}:00Z`);

function rowOf(appointments: Array<[id: string, from: string, to: string]>, busy: BoardRow["busy"] = []): BoardRow {
  const items = appointments.map(
    ([id, from, to]) =>
      ({
        id,
        start: at(from).toISOString(),
        end: at(to).toISOString(),
        technicians: [],
      }) as unknown as BoardAppointment
  );
  return { lane: { id: "ann", name: "Ann" }, ...buildBars(buildLaneCards(items), false), open: null, busy };
}
const placesOf = (row: BoardRow) =>
  [...placeSideBySide(row)].map(([id, { slot, of }]) => `${id.replace(/\/$/, "")} ${slot + 1}/${of}`);

describe("the cards of a column", () => {
  it("share the width where they overlap, and use all of it elsewhere", () => {
    const row = rowOf([
      ["a", "09:00", "11:00"],
      ["b", "10:00", "12:00"],
      ["c", "11:00", "12:00"],
      ["d", "12:00", "13:00"],
    ]);
    expect(placesOf(row)).toEqual(["a 1/2", "b 2/2", "c 1/2", "d 1/1"]);
    expect(countWidest(placeSideBySide(row))).toBe(2);
    expect(countWidest(new Map())).toBe(1);
  });

  it("know how long the column is free before each, whatever slots the earlier cards use", () => {
    const row = rowOf([
      ["a", "08:00", "08:30"],
      ["b", "09:00", "11:00"],
      ["c", "09:30", "10:00"],
      ["d", "11:45", "12:00"],
    ]);
    const minutes = [...placeSideBySide(row).values()].map(({ freeMs }) => freeMs / 60_000);
    expect(minutes).toEqual([Infinity, 30, 0, 45]);
  });

  it("do not cover one another when they are too short for a line of text", () => {
    const short = rowOf([
      ["a", "09:00", "09:10"],
      ["b", "09:15", "09:45"],
      ["c", "09:45", "10:00"],
    ]);
    expect(placesOf(short)).toEqual(["a 1/2", "b 2/2", "c 1/1"]);
  });

  it("get their own slot beside unassigned events, but not beside events of the technician", () => {
    const event = (id: string, slot: number | null) => {
      const times = { start: at("09:00").getTime(), end: at("10:00").getTime() };
      return { id, slot, time: { kind: "event" as const, id, techId: null, name: id, ...times } };
    };
    const appointments: Parameters<typeof rowOf>[0] = [["a", "09:30", "10:30"]];
    expect(placesOf(rowOf(appointments, [event("fair", 0)]))).toEqual(["fair 1/2", "a 2/2"]);
    expect(placesOf(rowOf(appointments, [event("training", null)]))).toEqual(["a 1/1"]);
  });
});

describe("the widths of the columns", () => {
  const alone = (count: number) => Array.from({ length: count }, () => 1);

  it("fill the area for few technicians, and stay readable for many", () => {
    const few = computeColumnWidths(1_000, { unassigned: 1, people: alone(3) });
    expect(few.isPinned).toBe(true);
    expect(52 + few.unassigned + few.people.reduce((sum, one) => sum + one, 0)).toBeGreaterThan(996);
    expect(52 + few.unassigned + few.people.reduce((sum, one) => sum + one, 0)).toBeLessThanOrEqual(1_000);
    expect(computeColumnWidths(1_000, { unassigned: 1, people: alone(40) })).toEqual({
      unassigned: 128,
      people: Array.from({ length: 40 }, () => 128),
      isPinned: true,
    });
  });

  it("grow where appointments overlap; the unassigned column takes at most two fifths", () => {
    const { unassigned, people } = computeColumnWidths(1_052, { unassigned: 12, people: [1, 4, ...alone(8)] });
    expect(unassigned).toBe(400);
    expect(people.slice(0, 3)).toEqual([128, 240, 128]);
  });

  it("leave a phone to the technicians: nothing is pinned, and a single one takes the full width", () => {
    expect(computeColumnWidths(366, { unassigned: 1, people: [1] })).toEqual({
      unassigned: 157,
      people: [314],
      isPinned: false,
    });
    expect(computeColumnWidths(366, { unassigned: 1, people: [] }).unassigned).toBe(314);
  });
});

describe("the drive to a stop", () => {
  const edge = { left: 192, width: 7, topBefore: 0 };
  // Cards extend from 3 to 191, and an hour is 56 high.
  const stop = (top: number, minutesFree: number) => ({ left: 3, width: 188, top, freeMs: minutesFree * 60_000 });

  it("ends where the stop begins, and is as long as the drive or the free time", () => {
    expect(placeDrive(30, stop(560, 60), edge)).toEqual({ left: 133, width: 58, top: 532, height: 28, hasWords: true });
    expect(placeDrive(90, stop(560, 45), edge)).toMatchObject({ top: 518, height: 42 });
    expect(placeDrive(3, stop(560, 60), edge)).toMatchObject({ top: 548, height: 12 });
    expect(placeDrive(30, { ...stop(560, 60), width: 40 }, edge)).toMatchObject({ width: 40, hasWords: false });
  });

  it("is a mark beside the cards when there is no time for it, and covers no card or other mark", () => {
    for (const free of [0, 5, 12]) {
      const place = placeDrive(30, stop(560, free), { ...edge, topBefore: 500 });
      expect(place).toEqual({ left: 193, width: 6, top: 532, height: 28, hasWords: false });
    }
    expect(placeDrive(90, stop(560, 0), { ...edge, topBefore: 520 })).toMatchObject({ top: 520, height: 40 });
    expect(placeDrive(90, stop(4, 0), edge).top).toBe(0);
  });
});

import { describe, expect, it } from "vitest";
import { computeBarMove, stopBeside } from "@/components/scheduling/gestures/bar-keys";
import { buildBars, buildBoardRows, computeRowGap } from "@/components/scheduling/day-work/board-rows";
import { formatLeastRange } from "@/components/scheduling/updates/board-times";
import { toDragCard, findStop } from "@/components/scheduling/day-work/board-stops";
import { computeDraggedMove, isSamePlace } from "@/components/scheduling/gestures/drag-place";
import { listClosedSpans, buildShade } from "@/components/scheduling/day-work/ground";
import { isForeignCrewChange, groupMove, computeSwap } from "@/components/scheduling/gestures/group-move";
import {
  ACROSS,
  DOWN,
  HOUR_MS,
  listHourMarks,
  toMs,
  findQuarterAt,
  snapToQuarter,
  startPx,
  clampToDay,
} from "@/components/scheduling/day-work/time-line";
import { buildLaneCards, type BoardCard } from "@/components/scheduling/updates/board-card";
import type { BoardAppointment } from "@/lib/scheduling/board/board-appointment";
import type { DayFrame } from "@/lib/scheduling/board/load-day-frame";
import { getDayRange } from "@/lib/platform/time/instant-range";
import { getFirst, getItemAt, requireItems, requireValue } from "@/tests/support/required-values";

const ZONE = "America/New_York";
const spanOf = (date: string) => {
  const { start, end } = getDayRange(date, ZONE);
  return { start: start.getTime(), end: end.getTime() };
};
const day = spanOf("2026-11-18");
const at = (time: string) => new Date(`2026-11-18T${time}:00-05:00`);
const hourOf = (date: Date) => date.toISOString().slice(11, 16);

function appointment(
  id: string,
  from: string,
  to: string,
  crew: string[] = ["ann"],
  more: Partial<BoardAppointment> = {}
) {
  const technicians = crew.map((tech_id) => ({ tech_id, techStatus: "assigned" }));
  return {
    id,
    start: at(from).toISOString(),
    end: at(to).toISOString(),
    technicians,
    businessCustomer: { fullName: id },
    location: { city: "" },
    ...more,
  } as BoardAppointment;
}
const eventsOf = (...appointments: BoardAppointment[]): BoardCard[] => buildLaneCards(appointments);
const frame: DayFrame = { day, open: { start: at("08:00").getTime(), end: at("17:00").getTime() }, own: {}, busy: [] };
const lanes = ["ann", "bob", "cid"].map((id) => ({ id, name: id }));

describe("the time line", () => {
  it("has 23 or 25 hours when the clocks change, and shows wall-clock hours", () => {
    expect(listHourMarks(day, ZONE)).toHaveLength(24);
    const spring = listHourMarks(spanOf("2027-03-14"), ZONE).map(({ label }) => label);
    expect(spring.slice(0, 4)).toEqual(["12 AM", "1 AM", "3 AM", "4 AM"]);
    expect(spring).toHaveLength(23);
    const autumn = listHourMarks(spanOf("2026-11-01"), ZONE).map(({ label }) => label);
    expect(autumn.slice(0, 4)).toEqual(["12 AM", "1 AM", "1 AM", "2 AM"]);
  });

  it("snaps to quarter hours", () => {
    expect(snapToQuarter(day, at("09:07").getTime())).toBe(at("09:00").getTime());
    expect(snapToQuarter(day, at("09:08").getTime())).toBe(at("09:15").getTime());
  });

  it("runs across the rows or down the columns, each with its own scale", () => {
    for (const line of [ACROSS, DOWN]) {
      expect(startPx(line, day, at("02:30").getTime())).toBe(2.5 * line.hourPx);
      expect(toMs(line, line.hourPx / 4)).toBe(HOUR_MS / 4);
    }
    const lane = { left: 40, top: 100 } as DOMRect;
    const place = { clientX: 40 + 9.3 * ACROSS.hourPx, clientY: 100 + 10.7 * DOWN.hourPx };
    expect(findQuarterAt(ACROSS, day, lane, place)).toBe(at("09:15").getTime());
    expect(findQuarterAt(DOWN, day, lane, place)).toBe(at("10:30").getTime());
  });

  it("shades the time outside working hours: all of a closed day, nothing where no hours are set", () => {
    expect(listClosedSpans(day, frame.open)).toEqual([
      { start: day.start, end: at("08:00").getTime() },
      { start: at("17:00").getTime(), end: day.end },
    ]);
    expect(listClosedSpans(day, null)).toEqual([day]);
    expect(listClosedSpans(day, undefined)).toEqual([]);
    const [from, to] = [8 * DOWN.hourPx, 17 * DOWN.hourPx];
    expect(buildShade(DOWN, day, frame.open)).toMatch(new RegExp(`^linear-gradient.to bottom.* ${from}px.* ${to}px`));
    expect(buildShade(DOWN, day, undefined)).toBeUndefined();
  });
});

describe("the rows of the board", () => {
  it("stack overlapping appointments, and reuse a slot once it is free", () => {
    const { bars, slots } = buildBars(
      eventsOf(
        appointment("a", "09:00", "11:00"),
        appointment("b", "10:00", "12:00"),
        appointment("c", "11:00", "12:00")
      ),
      false
    );
    expect(bars.map(({ card, slot }) => `${card.appointment.id}${slot}`)).toEqual(["a0", "b1", "c0"]);
    expect(slots).toBe(2);
  });

  it("give short appointments room for their whole time by moving the next one to another slot", () => {
    const { bars } = buildBars(
      eventsOf(
        appointment("quarter", "09:00", "09:15"),
        appointment("next", "09:15", "10:00"),
        appointment("half", "10:00", "10:30"),
        appointment("after half", "10:30", "11:30"),
        appointment("odd half", "12:15", "12:45"),
        appointment("after odd", "12:45", "13:45"),
        appointment("free", "13:45", "14:45")
      ),
      false
    );
    expect(bars.map(({ card, slot }) => `${card.appointment.id} ${slot}`)).toEqual([
      "quarter 0",
      "next 1",
      "half 0",
      "after half 0",
      "odd half 0",
      "after odd 1",
      "free 0",
    ]);
    const range = (from: string, to: string) =>
      formatLeastRange(new Date(`2026-11-17T${from}:00Z`), new Date(`2026-11-17T${to}:00Z`), "UTC");
    expect([range("08:00", "08:30"), range("10:15", "11:00"), range("11:45", "12:15")]).toEqual([
      "8–8:30",
      "10:15–11",
      "11:45–12:15",
    ]);
  });

  it("are one per technician below the unassigned row, each with its own hours, and skip other days", () => {
    const rows = buildBoardRows(
      lanes,
      eventsOf(
        appointment("a", "09:00", "10:00", ["bob", "cid"]),
        appointment("u", "09:00", "10:00", []),
        appointment("z", "09:00", "10:00", ["ann"], { start: "2026-11-19T14:00:00Z", end: "2026-11-19T15:00:00Z" })
      ),
      { ...frame, own: { cid: null } }
    );
    expect(rows.map(({ lane, bars, open }) => [lane.id, bars.map(({ card }) => card.appointment.id), open])).toEqual([
      ["unassigned", ["u"], undefined],
      ["ann", [], frame.open],
      ["bob", ["a"], frame.open],
      ["cid", ["a"], null],
    ]);
  });

  it("show the drive from the stop before when both places are known", () => {
    const [charlotte, concord] = [
      { city: "Charlotte", lat: 35.2271, lng: -80.8431 },
      { city: "Concord", lat: 35.4088, lng: -80.5795 },
    ];
    const { bars } = buildBars(
      eventsOf(
        appointment("a", "09:00", "10:00", ["ann"], { location: charlotte }),
        appointment("b", "10:15", "11:00", ["ann"], { location: concord }),
        appointment("c", "12:00", "13:00", ["ann"])
      ),
      true
    );
    expect(bars.map((bar) => computeRowGap(bar, 30))).toEqual([null, { minutes: 39, between: 15 }, null]);
    // A business that does not count travel time.
    expect(bars.map((bar) => computeRowGap(bar, null))).toEqual([null, null, null]);
  });
});

describe("dragging on the board", () => {
  const cardFor = (card: BoardCard) =>
    requireValue(toDragCard({ id: card.id, start: card.start.getTime(), card }, "America/New_York", []), "card");
  const card = cardFor(getFirst(eventsOf(appointment("a", "09:00", "10:00"))));

  it("moves by quarter hours and to the lane below the pointer", () => {
    const move = computeDraggedMove({ card, kind: "move" }, day, HOUR_MS * 1.3, "bob");
    expect([hourOf(move.start), hourOf(move.end), move.techId]).toEqual(["15:15", "16:15", "bob"]);
    expect(computeDraggedMove({ card, kind: "move" }, day, 0, "unassigned").techId).toBeNull();
    expect(isSamePlace({ card, kind: "move" }, computeDraggedMove({ card, kind: "move" }, day, 100_000, "ann"))).toBe(
      true
    );
  });

  it("moves an appointment that began the day before from its real start, and never further back", () => {
    const [night] = eventsOf(
      appointment("n", "00:00", "02:00", ["ann"], { start: "2026-11-18T03:00:00Z", end: "2026-11-18T07:00:00Z" })
    ) as [BoardCard];
    const placeOf = (by: number) => computeDraggedMove({ card: cardFor(night), kind: "move" }, day, by, "ann");
    expect(isSamePlace({ card: cardFor(night), kind: "move" }, placeOf(0))).toBe(true);
    expect([hourOf(placeOf(HOUR_MS).start), hourOf(placeOf(HOUR_MS).end)]).toEqual(["04:00", "08:00"]);
    expect(isSamePlace({ card: cardFor(night), kind: "move" }, placeOf(-HOUR_MS))).toBe(true);
    const [start, end] = [night.start.getTime(), night.end.getTime()];
    expect(clampToDay(day, { start, end })).toEqual({ start: day.start, end });
    expect(getItemAt(buildBoardRows(lanes, [night], frame), 1).bars).toHaveLength(1);
  });

  it("never starts before or after the visible day", () => {
    expect(computeDraggedMove({ card, kind: "move" }, day, -90 * HOUR_MS, "ann").start.getTime()).toBe(day.start);
    expect(computeDraggedMove({ card, kind: "move" }, day, 90 * HOUR_MS, "ann").start.getTime()).toBe(
      day.end - 900_000
    );
  });

  it("resizes to at least a quarter of an hour", () => {
    expect(hourOf(computeDraggedMove({ card, kind: "resize" }, day, HOUR_MS / 2, null).end)).toBe("15:30");
    expect(hourOf(computeDraggedMove({ card, kind: "resize" }, day, -90 * HOUR_MS, null).end)).toBe("14:15");
  });

  it("keeps a block within its day, and does not pick up all-day times", () => {
    const at = (time: string) => Date.parse(`2026-11-18T${time}:00Z`);
    const busy = {
      kind: "block" as const,
      id: "b",
      techId: "ann",
      name: "Blocked",
      start: at("14:00"),
      end: at("16:00"),
    };
    const block = requireValue(
      toDragCard({ id: "block/b/ann", start: busy.start, busy }, "America/New_York", []),
      "card"
    );
    const late = computeDraggedMove({ card: block, kind: "move" }, day, 90 * HOUR_MS, "bob");
    expect([late.end.getTime() - day.end, late.end.getTime() - late.start.getTime(), late.techId]).toEqual([
      0,
      2 * HOUR_MS,
      "bob",
    ]);
    expect(computeDraggedMove({ card: block, kind: "resize" }, day, 90 * HOUR_MS, null).end.getTime()).toBe(day.end);
    const whole = { ...busy, start: day.start, end: day.end };
    expect(toDragCard({ id: "", start: whole.start, busy: whole }, "America/New_York", [])).toBeNull();
  });

  it("moves the selection by the same time, and the technician's other cards to the new technician", () => {
    const [a, b, c] = eventsOf(
      appointment("a", "09:00", "10:00"),
      appointment("b", "11:00", "12:00"),
      appointment("c", "11:00", "12:00", ["cid"])
    ) as [BoardCard, BoardCard, BoardCard];
    const to = computeDraggedMove({ card: cardFor(a), kind: "move" }, day, HOUR_MS, "bob");
    const planned = groupMove(a, to, [a, b, c]);
    expect(planned.map((one) => [one.card.appointment.id, hourOf(one.move.start), one.move.techId])).toEqual([
      ["a", "15:00", "bob"],
      ["b", "17:00", "bob"],
      ["c", "17:00", undefined],
    ]);
  });

  it("swaps two appointments, each keeping its own length", () => {
    const [a, b] = eventsOf(appointment("a", "09:00", "10:00"), appointment("b", "13:00", "15:00", ["bob"])) as [
      BoardCard,
      BoardCard,
    ];
    expect(computeSwap(a, b).map(({ move }) => [hourOf(move.start), hourOf(move.end), move.techId])).toEqual([
      ["18:00", "19:00", "bob"],
      ["14:00", "16:00", "ann"],
    ]);
  });

  it("leaves the other members of the crew in place", () => {
    const [main, other] = eventsOf(appointment("a", "09:00", "10:00", ["ann", "bob"])) as [BoardCard, BoardCard];
    const to = (techId: string) => ({ start: main.start, end: main.end, techId });
    expect(isForeignCrewChange({ card: main, move: to("cid") })).toBe(false);
    expect(isForeignCrewChange({ card: other, move: to("cid") })).toBe(true);
    expect(isForeignCrewChange({ card: other, move: to("bob") })).toBe(false);
  });
});

describe("the board by keyboard", () => {
  const appointments = [
    appointment("a", "09:00", "10:00"),
    appointment("b", "13:00", "14:00"),
    appointment("c", "12:30", "14:00", ["cid"]),
    appointment("d", "08:00", "09:00", ["cid"]),
  ];
  const rows = buildBoardRows(lanes, eventsOf(...appointments), frame);
  const eventBy = (id: string) =>
    requireValue(
      rows.flatMap(({ bars }) => bars).find(({ card }) => card.appointment.id === id),
      "entry"
    ).card;
  const press = (key: string, more = {}) => ({ key, altKey: false, shiftKey: false, ...more });
  const alt = (key: string, shiftKey = false) => press(key, { altKey: true, shiftKey });

  it("moves with Alt, resizes with Alt and Shift, and assigns to the next technician", () => {
    expect(hourOf(requireValue(computeBarMove(alt("ArrowRight"), eventBy("a"), rows, "x"), "move").start)).toBe(
      "14:15"
    );
    expect(hourOf(requireValue(computeBarMove(alt("ArrowLeft", true), eventBy("a"), rows, "x"), "move").end)).toBe(
      "14:45"
    );
    expect(requireValue(computeBarMove(alt("ArrowDown"), eventBy("a"), rows, "x"), "move").techId).toBe("bob");
    expect(requireValue(computeBarMove(alt("ArrowUp"), eventBy("a"), rows, "x"), "move").techId).toBeNull();
    expect(computeBarMove(alt("ArrowDown"), eventBy("c"), rows, "x")).toBeNull();
    expect(computeBarMove(press("ArrowDown"), eventBy("a"), rows, "x")).toBeNull();
  });

  it("moves the focus along the row, and past empty rows to the nearest in time", () => {
    const beside = (key: string, id: string) =>
      stopBeside(press(key), requireValue(findStop(rows, eventBy(id).id), "stop").stop, rows, "x")?.card?.appointment
        .id;
    expect(beside("ArrowRight", "a")).toBe("b");
    expect(beside("ArrowDown", "b")).toBe("c");
    expect(beside("ArrowDown", "a")).toBe("d");
    expect(beside("ArrowRight", "b")).toBeUndefined();
  });

  it("turns with the time axis: in columns, up and down follow time, and left and right change the technician", () => {
    expect(hourOf(requireValue(computeBarMove(alt("ArrowDown"), eventBy("a"), rows, "y"), "move").start)).toBe("14:15");
    expect(hourOf(requireValue(computeBarMove(alt("ArrowUp"), eventBy("a"), rows, "y"), "move").start)).toBe("13:45");
    const longer = requireValue(computeBarMove(alt("ArrowDown", true), eventBy("a"), rows, "y"), "move");
    expect([hourOf(longer.start), hourOf(longer.end)]).toEqual(["14:00", "15:15"]);
    expect(requireValue(computeBarMove(alt("ArrowRight"), eventBy("a"), rows, "y"), "move").techId).toBe("bob");
    expect(requireValue(computeBarMove(alt("ArrowLeft"), eventBy("a"), rows, "y"), "move").techId).toBeNull();
    expect(computeBarMove(alt("Enter"), eventBy("a"), rows, "y")).toBeNull();
    const beside = (key: string, id: string) =>
      stopBeside(press(key), requireValue(findStop(rows, eventBy(id).id), "stop").stop, rows, "y")?.card?.appointment
        .id;
    expect(beside("ArrowDown", "a")).toBe("b");
    expect(beside("ArrowUp", "b")).toBe("a");
    expect(beside("ArrowRight", "b")).toBe("c");
    expect(beside("ArrowLeft", "c")).toBe("b");
    expect(beside("ArrowDown", "b")).toBeUndefined();
  });

  it("stops at blocks and events too, in order of time", () => {
    const lunch = { kind: "block" as const, id: "lunch", name: "Blocked" };
    const times = { start: at("11:00").getTime(), end: at("12:00").getTime() };
    const withLunch = buildBoardRows(lanes, eventsOf(...appointments), {
      ...frame,
      busy: [{ ...lunch, techId: "ann", ...times }],
    });
    const from = requireValue(findStop(withLunch, eventBy("a").id), "stop").stop;
    const next = requireValue(stopBeside(press("ArrowRight"), from, withLunch, "x"), "stop");
    expect(next.busy?.id).toBe("lunch");
    expect(stopBeside(press("ArrowRight"), next, withLunch, "x")?.card?.appointment.id).toBe("b");
  });
});

describe("events without participants", () => {
  it("appear among the unassigned appointments, each in its own slot", () => {
    const event = (id: string, from: string, to: string) => ({
      kind: "event" as const,
      id,
      techId: null,
      name: id,
      start: at(from).getTime(),
      end: at(to).getTime(),
    });
    const [unassigned, ann] = requireItems(
      buildBoardRows(lanes, eventsOf(appointment("u", "09:00", "11:00", [])), {
        ...frame,
        busy: [event("fair", "08:00", "10:00"), event("talk", "09:00", "09:30")],
      }),
      2
    );
    expect(unassigned.busy.map(({ time, slot }) => [time.id, slot])).toEqual([
      ["fair", 0],
      ["talk", 1],
    ]);
    expect(unassigned.bars.map(({ slot }) => slot)).toEqual([2]);
    expect(unassigned.slots).toBe(3);
    expect(ann.busy).toEqual([]);
  });
});

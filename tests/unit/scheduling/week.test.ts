import { describe, expect, it } from "vitest";
import { UNASSIGNED, type BoardCard } from "@/components/scheduling/updates/board-card";
import { formatTightRange, listWeekDays } from "@/components/scheduling/updates/board-times";
import { findPlaceBeside } from "@/components/scheduling/week/week-keys";
import { listDays } from "@/components/scheduling/week/week-list-days";
import {
  shiftBetween,
  shiftBusyTime,
  shiftEvent,
  shiftOfKey,
  computeWeekGroupMove,
} from "@/components/scheduling/week/week-moves";
import {
  findDaysOff,
  foldStops,
  getMaxCards,
  buildWeekRows,
  type WeekRow,
} from "@/components/scheduling/week/week-rows";
import type { BoardAppointment } from "@/lib/scheduling/board/board-appointment";
import type { BusyTime } from "@/lib/scheduling/busy/load-busy";
import { fitTime } from "@/components/scheduling/week/week-days";

const ZONE = "America/New_York";
const week = listWeekDays("2026-11-18", ZONE);
const lanes = ["ann", "bob", "cid"].map((id) => ({ id, name: id.toUpperCase() }));
const open = () => false;

function appointment(id: string, start: string, hours: number, crew: string[] = ["ann"]) {
  return {
    id,
    start: new Date(start).toISOString(),
    end: new Date(Date.parse(start) + hours * 3_600_000).toISOString(),
    technicians: crew.map((tech_id) => ({ tech_id, techStatus: "assigned" })),
    businessCustomer: { fullName: id },
    location: { city: "" },
  } as BoardAppointment;
}
const busy = (id: string, techId: string | null, start: string, end: string): BusyTime => ({
  kind: "event",
  id,
  techId,
  name: id,
  start: Date.parse(start),
  end: Date.parse(end),
});
const rowsOf = (items: BoardAppointment[], busy: BusyTime[] = []) => buildWeekRows(lanes, items, busy, week, open);
/** Returns the contents of the cells as "lane day: ids". */
const listCells = (rows: WeekRow[]) =>
  rows.flatMap(({ lane, cells }) =>
    cells
      .filter(({ stops }) => stops.length > 0)
      .map(
        ({ day, stops }) =>
          `${lane.id} ${day.slice(8)}: ${stops.map(({ card, busy }) => (card ? card.appointment.id : busy.id)).join(" ")}`
      )
  );

describe("the cells of a week", () => {
  it("hold a technician's work on a day by time, with unassigned work in the first row", () => {
    const rows = rowsOf(
      [
        appointment("late", "2026-11-18T15:00:00-05:00", 1),
        appointment("early", "2026-11-18T08:00:00-05:00", 1),
        appointment("friday", "2026-11-20T09:00:00-05:00", 2, ["bob"]),
        appointment("nobody's", "2026-11-19T09:00:00-05:00", 2, []),
      ],
      [busy("meeting", "ann", "2026-11-18T12:00:00-05:00", "2026-11-18T13:00:00-05:00")]
    );
    expect(rows.map(({ lane }) => lane.id)).toEqual([UNASSIGNED, "ann", "bob", "cid"]);
    expect(listCells(rows)).toEqual(["unassigned 19: nobody's", "ann 18: early meeting late", "bob 20: friday"]);
  });

  it("hold a crew appointment in each technician's row, and work past midnight on both days", () => {
    const night = appointment("night", "2026-11-18T23:00:00-05:00", 3, ["bob", "cid"]);
    expect(listCells(rowsOf([night]))).toEqual(["bob 18: night", "bob 19: night", "cid 18: night", "cid 19: night"]);
    // An end at midnight is not on the next day.
    expect(listCells(rowsOf([appointment("evening", "2026-11-18T23:00:00-05:00", 1)]))).toEqual(["ann 18: evening"]);
  });

  it("hold a long event on each day, and nothing of other weeks or hidden technicians", () => {
    const fair = busy("fair", "ann", "2026-11-01T00:00:00-05:00", "2027-01-01T00:00:00-05:00");
    expect(listCells(rowsOf([], [fair])).map((text) => text.slice(4, 6))).toEqual("15 16 17 18 19 20 21".split(" "));
    const others = [
      appointment("next", "2026-11-22T09:00:00-05:00", 1),
      appointment("before", "2026-11-14T09:00:00-05:00", 1),
      appointment("dan's", "2026-11-18T09:00:00-05:00", 1, ["dan"]),
    ];
    expect(listCells(rowsOf(others))).toEqual([]);
  });

  it("follow the business's days, also the one of 25 hours", () => {
    const autumn = listWeekDays("2026-11-01", ZONE);
    const late = appointment("late", "2026-11-01T23:30:00-05:00", 0.5);
    const [, ann] = buildWeekRows(lanes, [late], [], autumn, open);
    expect(ann?.cells.filter(({ stops }) => stops.length > 0).map(({ day }) => day)).toEqual(["2026-11-01"]);
  });

  it("are days off by the technician's own hours, or else by the business's", () => {
    const hours = [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({
      weekday,
      isOpen: weekday !== 0,
      startMinute: 480,
      endMinute: 1020,
    }));
    const person = { fullName: "", techLevel: 1, picture: "", unsent: null, status: null };
    const isOff = findDaysOff({
      hours,
      technicians: [
        { ...person, id: "ann", ownDays: null },
        { ...person, id: "bob", ownDays: { 0: true, 1: false } },
      ],
    });
    const [sunday, monday, tuesday] = ["2026-11-15", "2026-11-16", "2026-11-17"] as const;
    expect([sunday, monday, tuesday].map((day) => isOff("ann", day))).toEqual([true, false, false]);
    expect([sunday, monday, tuesday].map((day) => isOff("bob", day))).toEqual([false, true, false]);
    expect(isOff(UNASSIGNED, sunday)).toBe(false);
  });

  it("fold the cards that do not fit, but keep the focused card visible", () => {
    const row = rowsOf(
      [8, 9, 10, 11, 12].map((hour) =>
        appointment(`at ${hour}`, `2026-11-18T${String(hour).padStart(2, "0")}:00:00-05:00`, 1)
      )
    )[1];
    const stops = row?.cells[3]?.stops ?? [];
    const names = (most: number, keptId: string | null = null) => {
      const { visibleStops: those, more } = foldStops(stops, most, keptId);
      return [...those.map(({ card }) => card?.appointment.id), more];
    };
    expect(names(5)).toEqual(["at 8", "at 9", "at 10", "at 11", "at 12", 0]);
    expect(names(4)).toEqual(["at 8", "at 9", "at 10", 2]);
    expect(names(4, "at 12/ann")).toEqual(["at 8", "at 9", "at 12", 2]);
    expect(names(4, "at 9/ann")).toEqual(["at 8", "at 9", "at 10", 2]);
  });
});

it("a week with few technicians shows more cards per day before it folds than a week with many", () => {
  expect([2, 9, 31].map((rows) => getMaxCards(1, rows))).toEqual([8, 6, 4]);
  expect(getMaxCards(0, 31)).toBe(3);
});

describe("a move in the week", () => {
  const at = (start: string, end: string) => ({ start: new Date(start), end: new Date(end) });
  const iso = (move: { start: Date; end: Date } | null) => move && [move.start.toISOString(), move.end.toISOString()];

  it("by drag takes its days from the distance between cells, and its technician from the target row", () => {
    const from = { lane: "ann", day: "2026-11-18" };
    expect(shiftBetween(from, { lane: "ann", day: "2026-11-18" })).toBeNull();
    expect(shiftBetween(from, { lane: "ann", day: "2026-11-16" })).toEqual({ days: -2 });
    expect(shiftBetween(from, { lane: "bob", day: "2026-11-18" })).toEqual({ days: 0, techId: "bob" });
    expect(shiftBetween(from, { lane: UNASSIGNED, day: "2026-11-19" })).toEqual({ days: 1, techId: null });
    // The list on a phone has only days.
    expect(shiftBetween({ lane: undefined, day: "2026-11-18" }, { lane: undefined, day: "2026-11-20" })).toEqual({
      days: 2,
    });
  });

  it("by key goes one day on or to the next technician, and stops at the first and last row", () => {
    const rows = rowsOf([]);
    const key = (name: string, techId: string | null, more = {}) =>
      shiftOfKey({ key: name, altKey: true, shiftKey: false, ...more }, techId, rows);
    expect(key("ArrowRight", "ann")).toEqual({ days: 1 });
    expect(key("ArrowLeft", "ann")).toEqual({ days: -1 });
    expect(key("ArrowDown", "ann")).toEqual({ days: 0, techId: "bob" });
    expect(key("ArrowUp", "ann")).toEqual({ days: 0, techId: null });
    expect(key("ArrowDown", null)).toEqual({ days: 0, techId: "ann" });
    expect(key("ArrowUp", null)).toBeNull();
    expect(key("ArrowDown", "cid")).toBeNull();
    expect(key("ArrowDown", "ann", { altKey: false })).toBeNull();
    expect(key("ArrowDown", "ann", { shiftKey: true })).toBeNull();
  });

  it("keeps the wall time and the length, also across clock changes", () => {
    // The Saturday before the clocks go forward: nine in the morning is 14:00 UTC, and 13:00 the day after.
    const saturday = at("2027-03-13T14:00:00Z", "2027-03-13T16:00:00Z");
    expect(iso(shiftEvent(saturday, { days: 1 }, ZONE))).toEqual([
      "2027-03-14T13:00:00.000Z",
      "2027-03-14T15:00:00.000Z",
    ]);
    // Back across the day of 25 hours.
    const monday = at("2026-11-02T14:00:00Z", "2026-11-02T15:00:00Z");
    expect(iso(shiftEvent(monday, { days: -2 }, ZONE))).toEqual([
      "2026-10-31T13:00:00.000Z",
      "2026-10-31T14:00:00.000Z",
    ]);
    // Half past two does not exist on that Sunday.
    const early = at("2027-03-13T07:30:00Z", "2027-03-13T08:30:00Z");
    expect(iso(shiftEvent(early, { days: 1 }, ZONE))).toEqual(["2027-03-14T07:30:00.000Z", "2027-03-14T08:30:00.000Z"]);
    expect(shiftEvent(saturday, { days: 0, techId: null }, ZONE)).toEqual({ ...saturday, techId: null });
  });

  it("keeps an event within its day and all-day events all-day, and refuses events that run past midnight", () => {
    const all = busy("fair", "ann", "2026-10-31T00:00:00-04:00", "2026-11-01T00:00:00-04:00");
    expect(iso(shiftBusyTime(all, { days: 1 }, ZONE))).toEqual([
      "2026-11-01T04:00:00.000Z",
      "2026-11-02T05:00:00.000Z",
    ]);
    const night = busy("night", "ann", "2026-11-18T22:00:00-05:00", "2026-11-19T02:00:00-05:00");
    expect(shiftBusyTime(night, { days: 1 }, ZONE)).toBeNull();
    expect(shiftBusyTime(all, { days: 0, techId: "bob" }, ZONE)?.techId).toBe("bob");
  });

  it("shifts the whole selection by the same days; the dragged card's technician changes for all their cards", () => {
    const card = (id: string, techId: string, start: string): BoardCard => ({
      id,
      appointment: { id } as BoardAppointment,
      techId,
      ...at(start, new Date(Date.parse(start) + 3_600_000).toISOString()),
    });
    const friday = card("friday", "ann", "2027-03-12T14:00:00Z");
    const saturday = card("saturday", "ann", "2027-03-13T16:00:00Z");
    const bobs = card("bobs", "bob", "2027-03-12T16:00:00Z");
    const planned = (shift: Parameters<typeof computeWeekGroupMove>[1]) =>
      computeWeekGroupMove(friday, shift, [friday, saturday, bobs], ZONE).map(({ card: { id }, move }) => [
        id,
        move.start.toISOString().slice(5, 16),
        move.techId,
      ]);
    expect(planned({ days: 1, techId: "cid" })).toEqual([
      ["friday", "03-13T14:00", "cid"],
      ["saturday", "03-14T15:00", "cid"],
      ["bobs", "03-13T16:00", undefined],
    ]);
    expect(planned({ days: 0, techId: "cid" }).map(([id]) => id)).toEqual(["friday", "saturday"]);
  });
});

describe("arrow keys in a week", () => {
  const rows = rowsOf([
    appointment("a1", "2026-11-18T08:00:00-05:00", 1),
    appointment("a2", "2026-11-18T10:00:00-05:00", 1),
    appointment("a3", "2026-11-20T10:00:00-05:00", 1),
    appointment("c1", "2026-11-18T10:00:00-05:00", 1, ["cid"]),
    appointment("night", "2026-11-16T23:00:00-05:00", 3),
  ]);
  const walk = (from: string, day: string, ...keys: string[]) => {
    const row = rows.findIndex(({ bars }) => bars.some(({ card }) => card.appointment.id === from));
    const stop = rows[row]?.cells.flatMap(({ stops }) => stops).find(({ card }) => card?.appointment.id === from);
    if (!stop) throw new Error(`no ${from}`);
    let place: ReturnType<typeof findPlaceBeside> = { row, day, stop };
    for (const key of keys) {
      place = findPlaceBeside({ key, altKey: false }, place, rows);
      if (!place) return null;
    }
    return `${place.stop.card?.appointment.id} ${place.day.slice(8)}`;
  };

  it("go down through a day and on to the technicians below, and up to the last card of those above", () => {
    expect(walk("a1", "2026-11-18", "ArrowDown")).toBe("a2 18");
    expect(walk("a1", "2026-11-18", "ArrowDown", "ArrowDown")).toBe("c1 18");
    expect(walk("c1", "2026-11-18", "ArrowUp")).toBe("a2 18");
    expect(walk("c1", "2026-11-18", "ArrowDown")).toBeNull();
    expect(walk("a1", "2026-11-18", "ArrowUp")).toBeNull();
  });

  it("go to the nearest day with cards, through both days of work that runs past midnight", () => {
    expect(walk("a2", "2026-11-18", "ArrowRight")).toBe("a3 20");
    expect(walk("a1", "2026-11-18", "ArrowLeft")).toBe("night 17");
    expect(walk("a1", "2026-11-18", "ArrowLeft", "ArrowLeft")).toBe("night 16");
    expect(walk("a3", "2026-11-20", "ArrowRight")).toBeNull();
  });
});

it("the week list shows each appointment once, by time, with the names of its visible technicians", () => {
  const rows = rowsOf(
    [
      appointment("late", "2026-11-18T15:00:00-05:00", 1, ["bob", "ann"]),
      appointment("early", "2026-11-18T08:00:00-05:00", 1, []),
    ],
    ["ann", "bob"].map((id) => busy("meeting", id, "2026-11-18T12:00:00-05:00", "2026-11-18T13:00:00-05:00"))
  );
  const days = listDays(rows).map(
    ({ day, cards }) =>
      `${day.slice(8)} ${cards.map(({ stop, people }) => `${stop.card?.appointment.id ?? stop.busy?.id}: ${people}`).join("; ")}`
  );
  expect(days[3]).toBe("18 early: Unassigned; meeting: ANN, BOB; late: ANN, BOB");
  expect(days.filter((text) => text.length > 3)).toHaveLength(1);
});

describe("the time on a card of the week", () => {
  const zone = "America/New_York";
  const range = (from: string, to: string) =>
    formatTightRange(new Date(`2026-11-24T${from}:00Z`), new Date(`2026-11-24T${to}:00Z`), zone);

  it("shows the end in as little space as possible", () => {
    expect(range("13:00", "15:00")).toBe("8–10 AM");
    expect(range("15:00", "17:30")).toBe("10 AM–12:30 PM");
    expect(range("11:00", "23:30")).toBe("6 AM–6:30 PM");
  });

  it("is as complete as the space allows", () => {
    const start = new Date("2026-11-24T15:00:00Z");
    const times = ["10:00 AM–12:00 PM", "10–12 PM"];
    expect(fitTime(times, start, 200, zone)).toBe("10:00 AM–12:00 PM");
    expect(fitTime(times, start, 80, zone)).toBe("10–12 PM");
    expect(fitTime(times, start, 45, zone)).toBe("10:00 AM");
  });
});

import { expect, it } from "vitest";
import { withBusySaved, type Board } from "@/components/scheduling/updates/board-copy";
import { buildMonthBusyCards } from "@/components/scheduling/events/month-busy-card";
import type { BusyTime } from "@/lib/scheduling/busy/load-busy";
import { getFirst } from "@/tests/support/required-values";

const lanes = ["ann", "bob"].map((id) => ({ id, name: id }));
const at = (hour: number, date = 18) => Date.UTC(2026, 10, date, hour);
const event = (more: Partial<BusyTime> = {}): BusyTime => ({
  kind: "event",
  id: "e",
  techId: "ann",
  name: "Meeting",
  start: at(14),
  end: at(15),
  version: 1,
  ...more,
});
const idsOf = (...busy: BusyTime[]) => buildMonthBusyCards(busy, lanes).map(({ id }) => id);

it("a card keeps its id through a move, and one card covers all participants, so that focus stays", () => {
  const [ann, bob] = [event(), event({ techId: "bob" })];
  const ids = idsOf(ann, bob, event({ id: "nobody's", techId: null }), event({ id: "not shown", techId: "cid" }));
  expect(ids).toHaveLength(2);
  const next = { start: at(14, 19), end: at(15, 19) };
  expect(idsOf({ ...ann, ...next }, { ...bob, ...next })).toEqual(ids.slice(0, 1));
  expect(idsOf({ ...event(), kind: "block" })).not.toEqual(idsOf(event()));
});

it("each date of an event has its own id, which stays the same when another date is removed", () => {
  const dates = [18, 19, 20].map((date) => event({ start: at(14, date), end: at(15, date) }));
  const ids = idsOf(...dates);
  expect(new Set(ids).size).toBe(3);
  expect(idsOf(...dates.slice(1))).toEqual(ids.slice(1));
});

it("a block's card names its technician once, also after a move", () => {
  const block = event({ kind: "block", name: "Blocked" });
  const card = getFirst(buildMonthBusyCards([block], lanes));
  expect(card.name).toBe("Blocked: ann");
  const moved = { busy: card.busy, move: { start: new Date(at(16)), end: new Date(at(17)), techId: "bob" } };
  const saved = { ...card.busy, techId: "bob", start: at(16), end: at(17) };
  const board = { busy: [block], frame: null, moving: [moved] } as unknown as Board;
  expect(buildMonthBusyCards(withBusySaved(board, moved, saved).busy, lanes).map(({ name }) => name)).toEqual([
    "Blocked: bob",
  ]);
  expect(getFirst(buildMonthBusyCards([event()], lanes)).name).toBe("Meeting");
});

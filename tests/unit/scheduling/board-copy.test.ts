import { describe, expect, it } from "vitest";
import {
  type Board,
  applyPendingMoves,
  withChange,
  withMoveUndone,
  withMoving,
  withoutRecentReads,
  withReading,
  withBusySaved,
  withSaved,
} from "@/components/scheduling/updates/board-copy";
import { addPendingMove } from "@/components/scheduling/updates/pending-moves";
import type { BoardAppointment } from "@/lib/scheduling/board/board-appointment";
import type { BusyTime } from "@/lib/scheduling/busy/load-busy";
import type { BoardQuery } from "@/lib/scheduling/board/board-query";
import { getFirst } from "@/tests/support/required-values";

const query = { view: "day", date: "2026-11-23" } as BoardQuery;
const appointment = (id: string, version: number, more: Partial<BoardAppointment> = {}) =>
  ({ id, version, start: "2026-11-23T14:00:00Z", is_deleted: false, canceled: false, ...more }) as BoardAppointment;
const pending = (id: string, version: number) => addPendingMove(appointment(id, version));
/** Lists the items as "a2", with "+1" for a pending move. */
const listItems = (board: Board) =>
  board.items
    .map(({ id, version, pendingMoves }) => `${id}${version}${pendingMoves ? `+${pendingMoves}` : ""}`)
    .toSorted();
const empty = withReading(null, query, [], 0);

describe("the board's copy of the appointments", () => {
  it("keeps changes that arrive during a full read, and takes newer versions from the read", () => {
    let board = withChange(empty, { id: "a", appointment: appointment("a", 2) }, 1_000);
    board = withChange(board, { id: "b", appointment: appointment("b", 1) }, 1_000);
    board = withChange(board, { id: "c", appointment: null }, 1_000);
    // Read before any of these changes.
    const read = withReading(board, query, [appointment("a", 1), appointment("c", 1)], 2_000);
    expect(listItems(read)).toEqual(["a2", "b1"]);
    expect(listItems(withReading(read, query, [appointment("a", 3), appointment("b", 1)], 3_000))).toEqual([
      "a3",
      "b1",
    ]);
  });

  it("keeps a saved move over an older read, and a later pending move over the answer to an earlier one", () => {
    const before = { ...empty, items: [pending("a", 1), pending("b", 1)] };
    const saved = withSaved(before, [appointment("a", 2), appointment("b", 2)], 1_000);
    expect(listItems(saved)).toEqual(["a2", "b2"]);
    expect(listItems(withReading(saved, query, [appointment("a", 1), appointment("b", 1)], 2_000))).toEqual([
      "a2",
      "b2",
    ]);
    const movedOn = { ...before, items: [pending("a", 2)] };
    expect(listItems(withSaved(movedOn, [appointment("a", 2)], 1_000))).toEqual(["a2+1"]);
  });

  it("forgets recent changes after 30 seconds, and when messages were missed", () => {
    const board = withChange(empty, { id: "a", appointment: appointment("a", 1) }, 0);
    expect(listItems(withReading(board, query, [], 31_000))).toEqual([]);
    expect(listItems(withReading(withoutRecentReads(board), query, [], 1_000))).toEqual([]);
  });

  it("keeps the newer of two versions in either order, also when the newer one is off the calendar", () => {
    const newer = withChange(empty, { id: "a", appointment: appointment("a", 3, { canceled: true }) }, 0);
    const late = withChange(newer, { id: "a", appointment: appointment("a", 2) }, 1);
    expect(listItems(late)).toEqual([]);
    expect(listItems(withReading(late, query, [appointment("a", 2)], 2))).toEqual([]);
  });

  it("keeps a pending move over an older version, and drops it for the version that the move created", () => {
    const moving = { ...empty, items: [pending("a", 2)] };
    const late = withChange(moving, { id: "a", appointment: appointment("a", 2) }, 0);
    expect(listItems(late)).toEqual(["a2+1"]);
    expect(listItems(withChange(late, { id: "a", appointment: appointment("a", 3) }, 1))).toEqual(["a3"]);
  });

  it("keeps a pending move in place during a full read, but not on another day", () => {
    const moving = { ...empty, items: [pending("a", 2), appointment("b", 1), pending("request", 0)] };
    const read = withReading(moving, query, [appointment("a", 2), appointment("b", 2)], 1);
    expect(listItems(read)).toEqual(["a2+1", "b2", "request0+1"]);
    expect(listItems(withReading(moving, query, [appointment("a", 3)], 1))).toEqual(["a3", "request0+1"]);
    expect(listItems(withReading(moving, { ...query, date: "2026-11-24" }, [], 1))).toEqual([]);
  });

  it("puts a refused move back to its old place, or to where another user put it meanwhile", () => {
    const moving = { ...empty, items: [pending("a", 2)] };
    expect(listItems(withMoveUndone(moving, appointment("a", 2)))).toEqual(["a2"]);
    // Read during the drag, before the drop.
    const boardAfterChange = {
      ...withChange(empty, { id: "a", appointment: appointment("a", 3) }, 0),
      items: [pending("a", 2)],
    };
    expect(listItems(withMoveUndone(boardAfterChange, appointment("a", 2)))).toEqual(["a3"]);
    expect(
      listItems(withMoveUndone({ ...boardAfterChange, items: [appointment("a", 3)] }, appointment("a", 2)))
    ).toEqual(["a3"]);
    const boardAfterRemoval = { ...withChange(empty, { id: "a", appointment: null }, 0), items: [pending("a", 2)] };
    expect(listItems(withMoveUndone(boardAfterRemoval, appointment("a", 2)))).toEqual([]);
    // The known state is older, because another move of the same user came later.
    expect(listItems(withMoveUndone({ ...boardAfterChange, items: [pending("a", 4)] }, appointment("a", 4)))).toEqual([
      "a4",
    ]);
  });
});

describe("the board's copy of blocks and events", () => {
  const at = (hour: number) => Date.parse("2026-11-23T00:00:00Z") + hour * 3_600_000;
  const event = (hour: number, more: Partial<BusyTime> = {}): BusyTime => ({
    kind: "event",
    id: "e",
    techId: "ann",
    name: "Meeting",
    version: 1,
    repeats: true as const,
    start: at(hour),
    end: at(hour + 1),
    ...more,
  });
  const move = (hour: number) => ({ start: new Date(at(hour)), end: new Date(at(hour + 1)) });
  const reading = (before: Board | null, busy: BusyTime[]) => withReading(before, query, [], 0, null, busy);
  const starts = (board: Board) =>
    applyPendingMoves(board.moving, board.busy).map(({ start }) => (start - at(0)) / 3_600_000);

  it("keeps a moved event at its target through reads from before and after the save", () => {
    const first = { busy: event(9), move: move(11) };
    const second = { busy: event(11), move: move(13) };
    let board = withMoving(reading(null, [event(9)]), first);
    expect(starts(board)).toEqual([11]);
    board = withMoving(board, second);
    expect(starts(reading(board, [event(9)]))).toEqual([13]);
    expect(starts(reading(board, [event(11)]))).toEqual([13]);
    // Answers are applied in order.
    board = withBusySaved(board, first, event(11, { version: 2 }));
    expect(starts(board)).toEqual([13]);
    board = withBusySaved(board, second, event(13, { id: "made", version: 1 }));
    expect([starts(board), board.moving, getFirst(board.busy).id]).toEqual([[13], [], "made"]);
  });

  it("puts a refused move back, together with the moves that followed it", () => {
    const first = { busy: event(9), move: move(11) };
    const second = { busy: event(11), move: move(13) };
    let board = withMoving(withMoving(reading(null, [event(9)]), first), second);
    board = withBusySaved(board, first, null);
    board = withBusySaved(board, second, null);
    expect(starts(board)).toEqual([9]);
  });

  it("shows a moved date as a single event that no longer repeats", () => {
    const moved = { busy: event(9), move: move(11) };
    const { repeats: _, ...once } = event(11, { id: "made" });
    const board = withBusySaved(withMoving(reading(null, [event(9), event(33)]), moved), moved, once);
    expect(board.busy.map(({ id, repeats }) => [id, repeats])).toEqual([
      ["made", undefined],
      ["e", true],
    ]);
  });
});

import { setImmediate as nextTurn } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import { type Board, withReading } from "@/components/scheduling/updates/board-copy";
import { createBoardReader, type FollowingBoard } from "@/components/scheduling/updates/board-reader";
import type { BoardAppointment } from "@/lib/scheduling/board/board-appointment";
import type { BoardQuery } from "@/lib/scheduling/board/board-query";
import { getFirst, requireValue } from "@/tests/support/required-values";

const query = { view: "day", date: "2026-11-23" } as BoardQuery;
const appointment = (id: string, version: number, more: Partial<BoardAppointment> = {}) =>
  ({ id, version, start: "2026-11-23T14:00:00Z", is_deleted: false, canceled: false, ...more }) as BoardAppointment;

/** A board whose reads the test answers, in any order. */
function openBoard(items: BoardAppointment[]) {
  let board: Board = withReading(null, query, items);
  const readings: Array<{ id: string; answer: PromiseWithResolvers<BoardAppointment | null> }> = [];
  let wholeReadings = 0;
  const following: FollowingBoard = {
    get items() {
      return board.items;
    },
    update: (change) => void (board = change(board)),
    readAppointment(id) {
      const answer = Promise.withResolvers<BoardAppointment | null>();
      readings.push({ id, answer });
      return answer.promise;
    },
    readAll: () => void wholeReadings++,
  };
  const reader = createBoardReader();
  return {
    shown: () => board.items.map(({ id, version }) => `${id}${version}`).toSorted(),
    readings,
    wholeReadings: () => wholeReadings,
    hear: (event: string, appointmentId: string, childAppointmentIds?: string[]) =>
      reader.readChanges(event, { id: "1", sequence: 1, appointmentId, childAppointmentIds }, following),
    missMessages: () => reader.readAll(following),
    finishWholeReading: (read: BoardAppointment[]) => void (board = withReading(board, query, read)),
    async answer(n: number, read: BoardAppointment | null) {
      requireValue(readings[n], "reading").answer.resolve(read);
      await nextTurn();
    },
    async fail(n: number) {
      requireValue(readings[n], "reading").answer.reject(new Error("no network"));
      await nextTurn();
    },
  };
}

describe("a board that follows the schedule's channel", () => {
  it("removes the other occurrences that were canceled with one", async () => {
    const board = openBoard([appointment("a", 1), appointment("b", 1)]);
    board.hear("store-appointment", "a");
    board.hear("delete-appointment", "a", ["b"]);
    expect(board.readings.map(({ id }) => id)).toEqual(["a", "a", "b"]);
    for (const [n, { id }] of board.readings.entries()) await board.answer(n, appointment(id, 2, { canceled: true }));
    expect(board.shown()).toEqual([]);
  });

  it("does not bring back an appointment canceled during a gap when an older read answers last", async () => {
    const board = openBoard([appointment("a", 1)]);
    board.hear("store-appointment", "a");
    board.missMessages();
    board.finishWholeReading([]);
    await board.answer(0, appointment("a", 2));
    expect(board.shown()).toEqual([]);
  });

  it("does not bring back a deleted appointment when an older read answers last", async () => {
    const board = openBoard([appointment("a", 1)]);
    board.hear("store-appointment", "a");
    board.hear("store-appointment", "a");
    await board.answer(1, null);
    await board.answer(0, appointment("a", 2));
    expect(board.shown()).toEqual([]);
  });

  it("shows a restored appointment when the read from before the restore answers last", async () => {
    const board = openBoard([]);
    board.hear("store-appointment", "a");
    board.hear("store-appointment", "a");
    await board.answer(1, appointment("a", 3));
    await board.answer(0, null);
    expect(board.shown()).toEqual(["a3"]);
  });

  it("reads everything again when a read fails, and forgets its copy of that appointment", async () => {
    const board = openBoard([]);
    board.hear("store-appointment", "a");
    await board.answer(0, appointment("a", 1));
    // The appointment is canceled now, and reading it fails.
    board.hear("store-appointment", "a");
    await board.fail(1);
    expect(board.wholeReadings()).toBe(1);
    board.finishWholeReading([]);
    expect(board.shown()).toEqual([]);
  });

  it("reads everything once when several readings fail at once", async () => {
    const board = openBoard([]);
    board.hear("delete-appointment", "a", ["b", "c"]);
    for (const n of [0, 1, 2]) await board.fail(n);
    expect(board.wholeReadings()).toBe(1);
  });

  it("reads the whole board when too many appointments change at once", () => {
    const many = Array.from({ length: 30 }, (_, n) => `appointment ${n}`);
    const board = openBoard(many.map((id) => appointment(id, 1)));
    board.hear("store-appointment", getFirst(many), many.slice(1));
    expect([board.readings.length, board.wholeReadings()]).toEqual([0, 1]);
  });
});

import { describe, expect, it } from "vitest";
import { moveLine } from "@/components/scheduling/updates/move-line";
import {
  addPendingMove,
  isMovePending,
  isNewerThanReading,
  isNewerThanCurrent,
} from "@/components/scheduling/updates/pending-moves";
import type { AppointmentMove } from "@/components/scheduling/updates/send-moves";
import type { BoardAppointment } from "@/lib/scheduling/board/board-appointment";
import { getFirst, requireValue } from "@/tests/support/required-values";

const appointment = (id: string, version: number) => ({ id, version }) as BoardAppointment;
const move = (id: string, version: number, pendingMoves?: number) =>
  ({
    appointment: { ...appointment(id, version), ...(pendingMoves ? { pendingMoves } : {}) },
    move: {},
  }) as AppointmentMove;
const versions = (moves: AppointmentMove[]) => moves.map(({ appointment }) => appointment.version);
const nobody = () => undefined;
const sentAs = (...items: BoardAppointment[]) => ({ items, answer: {} });
const later = <T>(value: T) => new Promise<T>((resolve) => setTimeout(() => resolve(value), 5));

describe("queued moves", () => {
  it("are sent one after the other, each with the version that the move before it returned", async () => {
    const line = moveLine();
    const sent: number[][] = [];
    const send = (answer: number) => (moves: AppointmentMove[]) => {
      sent.push(versions(moves));
      return later(sentAs(appointment("a", answer)));
    };
    const first = line([move("a", 3)], { send: send(4), giveUp: nobody });
    const second = line([move("a", 3, 1)], { send: send(5), giveUp: nobody });
    const third = line([move("a", 3, 2)], { send: send(6), giveUp: nobody });
    expect((await Promise.all([first, second, third])).map((saved) => getFirst(saved!.items).version)).toEqual([
      4, 5, 6,
    ]);
    expect(sent).toEqual([[3], [4], [5]]);
  });

  it("are given up when they follow a refused move, but other moves are sent", async () => {
    const line = moveLine();
    const sent: string[] = [];
    const given: BoardAppointment[] = [];
    const giveUp = (moves: AppointmentMove[]) => void given.push(...moves.map(({ appointment }) => appointment));
    const refuse = { send: () => later(null), giveUp };
    const take = {
      send: (moves: AppointmentMove[]) => {
        sent.push(getFirst(moves).appointment.id);
        return later(sentAs(appointment(getFirst(moves).appointment.id, 9)));
      },
      giveUp,
    };
    const answers = await Promise.all([
      line([move("a", 3)], refuse),
      line([move("a", 3, 1), move("c", 7)], take),
      line([move("b", 1)], take),
    ]);
    expect(answers.map(Boolean)).toEqual([false, false, true]);
    // All go to their place on the server, because nothing else would move them back on the screen.
    expect(given).toEqual([appointment("a", 3), appointment("c", 7)]);
    // It can be moved again as before.
    expect(await line([move("a", 3)], take)).not.toBeNull();
    expect(sent).toEqual(["b", "a"]);
  });

  it("return to the place of the last saved move when a later one is refused, and can be moved again", async () => {
    const line = moveLine();
    const seen: BoardAppointment[] = [];
    const first = line([move("a", 3)], {
      send: () => later(sentAs({ ...appointment("a", 4), start: "at ten" })),
      giveUp: nobody,
    });
    const second = line([move("a", 3, 1)], {
      send: ([one]) => (seen.push(requireValue(one, "one").appointment), later(null)),
      giveUp: nobody,
    });
    expect([(await first)?.items.length, await second]).toEqual([1, null]);
    expect(seen).toEqual([{ ...appointment("a", 4), start: "at ten" }]);
    const again = line([{ ...move("a", 4), appointment: getFirst(seen) }], {
      send: () => later(sentAs(appointment("a", 5))),
      giveUp: nobody,
    });
    expect((await again)?.items).toEqual([appointment("a", 5)]);
  });

  it("continue after a move that fails with another error", async () => {
    const line = moveLine();
    const broken = line([move("a", 3)], {
      send: () => Promise.reject(new Error("lost")),
      giveUp: nobody,
    });
    const next = line([move("b", 1)], { send: () => later(sentAs(appointment("b", 2))), giveUp: nobody });
    await expect(broken).rejects.toThrow("lost");
    expect((await next)?.items).toEqual([appointment("b", 2)]);
  });

  it("stay visible over every read that lacks the last of them", () => {
    const shown = addPendingMove(addPendingMove(appointment("a", 3)));
    expect(isMovePending(shown)).toBe(true);
    const readings = [3, 4, 5].map((version) => appointment("a", version));
    expect(readings.map((reading) => isNewerThanCurrent(reading, shown))).toEqual([false, false, true]);
    expect(readings.map((reading) => isNewerThanReading(shown, reading))).toEqual([true, true, false]);
  });
});

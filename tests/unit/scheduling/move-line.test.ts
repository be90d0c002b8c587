import { describe, expect, it } from "vitest";
import { moveLine, versionUnderWay } from "@/components/scheduling/move-line";
import type { VisitMove } from "@/components/scheduling/send-moves";
import type { BoardAppointment } from "@/lib/scheduling/board-appointment";

const visit = (id: string, version: number) => ({ id, version }) as BoardAppointment;
const move = (id: string, version: number) => ({ appointment: visit(id, version), move: {} }) as VisitMove;
const versions = (moves: VisitMove[]) => moves.map(({ appointment }) => appointment.version);
const later = <T>(value: T) => new Promise<T>((resolve) => setTimeout(() => resolve(value), 5));

describe("moves in line", () => {
  it("are sent one after the other; the second of one visit with the version that the first got", async () => {
    const line = moveLine();
    const sent: number[][] = [];
    const send = (answer: number) => (moves: VisitMove[]) => {
      sent.push(versions(moves));
      return later([visit("a", answer)]);
    };
    const first = line([move("a", 3)], send(4));
    const second = line([move("a", versionUnderWay(3))], send(5));
    const third = line([move("a", versionUnderWay(versionUnderWay(3)))], send(6));
    expect((await Promise.all([first, second, third])).map((saved) => saved![0]!.version)).toEqual([4, 5, 6]);
    expect(sent).toEqual([[3], [4], [5]]);
  });

  it("give up what was to follow a refused one, and nothing else", async () => {
    const line = moveLine();
    const refuse = () => later(null);
    const sent: string[] = [];
    const take = (moves: VisitMove[]) => {
      sent.push(moves[0]!.appointment.id);
      return later([visit(moves[0]!.appointment.id, 9)]);
    };
    const answers = await Promise.all([
      line([move("a", 3)], refuse),
      line([move("a", versionUnderWay(3))], take),
      line([move("b", 1)], take),
    ]);
    expect(answers.map(Boolean)).toEqual([false, false, true]);
    // As it was before, it can be moved again.
    expect(await line([move("a", 3)], take)).not.toBeNull();
    expect(sent).toEqual(["b", "a"]);
  });

  it("go on after one that failed in another way", async () => {
    const line = moveLine();
    const broken = line([move("a", 3)], () => Promise.reject(new Error("lost")));
    const next = line([move("b", 1)], () => later([visit("b", 2)]));
    await expect(broken).rejects.toThrow("lost");
    expect(await next).toEqual([visit("b", 2)]);
  });

  it("show a version above any answer to come before theirs", () => {
    expect(versionUnderWay(3)).toBe(3.5);
    expect(versionUnderWay(3.5)).toBeGreaterThan(4);
    expect(versionUnderWay(3.5)).toBeLessThan(5);
  });
});

import { expect, it } from "vitest";
import { withStep, withVersions, type UndoStep } from "@/components/scheduling/undo-moves";
import type { BoardAppointment } from "@/lib/scheduling/board-appointment";

const visit = (id: string, version: number) => ({ id, version }) as BoardAppointment;
const step = (id: number, ...visits: Array<[string, number]>): UndoStep => ({
  id,
  words: "",
  visits: visits.map(([name, version]) => ({ before: visit(name, 1), version })),
});

it("every move of the session can be taken back in turn: own moves and undoings keep earlier steps good", () => {
  // a moves to version 2, then a and b together to 3 and 2; undoing the second gives a version 4.
  let steps = withStep([], step(1, ["a", 2]));
  steps = withStep(withVersions(steps, [visit("a", 3), visit("b", 2)]), step(2, ["a", 3], ["b", 2]));
  expect(steps[0]!.visits[0]!.version).toBe(3);
  steps = withVersions(steps.slice(0, -1), [visit("a", 4), visit("b", 3)]);
  expect(steps.map(({ visits }) => visits.map(({ version }) => version))).toEqual([[4]]);
});

it("keeps the latest hundred", () => {
  let steps: UndoStep[] = [];
  for (let id = 0; id < 130; id++) steps = withStep(steps, step(id));
  expect([steps.length, steps.at(-1)?.id]).toEqual([100, 129]);
});

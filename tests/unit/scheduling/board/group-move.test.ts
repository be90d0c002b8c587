import { expect, it } from "vitest";
import type { BoardCard } from "@/components/scheduling/updates/board-card";
import { groupMove } from "@/components/scheduling/gestures/group-move";

const card = (id: string, techId: string): BoardCard =>
  ({
    id,
    techId,
    appointment: { id },
    start: new Date("2026-11-24T14:00:00Z"),
    end: new Date("2026-11-24T15:00:00Z"),
  }) as BoardCard;

it("a group move leaves out cards that would not change: other lengths, and other technicians' cards", () => {
  const [a, b, c] = [card("a", "ann"), card("b", "ann"), card("c", "bob")];
  const { start, end } = a;
  const moved = (to: Parameters<typeof groupMove>[1]) => groupMove(a, to, [a, b, c]).map((one) => one.card.id);
  expect(moved({ start, end: new Date("2026-11-24T16:00:00Z") })).toEqual(["a"]);
  expect(moved({ start, end, techId: "cid" })).toEqual(["a", "b"]);
  expect(moved({ start: new Date("2026-11-24T15:00:00Z"), end })).toEqual(["a", "b", "c"]);
});

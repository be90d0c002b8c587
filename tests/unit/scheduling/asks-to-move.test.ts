import { expect, it } from "vitest";
import { asksToMove } from "@/components/scheduling/gestures/bar-keys";

it("keys that move a card are the board's, whether it can be moved or not", () => {
  expect(asksToMove({ key: "ArrowLeft", altKey: true })).toBe(true);
  expect(asksToMove({ key: "ArrowLeft", altKey: false })).toBe(false);
  expect(asksToMove({ key: "Home", altKey: true })).toBe(false);
});

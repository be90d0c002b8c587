import { expect, it } from "vitest";
import { isMoveKey } from "@/components/scheduling/gestures/bar-keys";

it("keys that move a card are the board's, whether it can be moved or not", () => {
  expect(isMoveKey({ key: "ArrowLeft", altKey: true })).toBe(true);
  expect(isMoveKey({ key: "ArrowLeft", altKey: false })).toBe(false);
  expect(isMoveKey({ key: "Home", altKey: true })).toBe(false);
});

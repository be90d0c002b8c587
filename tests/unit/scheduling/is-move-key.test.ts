import { expect, it } from "vitest";
import { isMoveKey } from "@/components/scheduling/gestures/bar-keys";

it("the board claims Alt and an arrow key, and no other keys", () => {
  expect(isMoveKey({ key: "ArrowLeft", altKey: true })).toBe(true);
  expect(isMoveKey({ key: "ArrowLeft", altKey: false })).toBe(false);
  expect(isMoveKey({ key: "Home", altKey: true })).toBe(false);
});

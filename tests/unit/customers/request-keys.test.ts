import { expect, test } from "vitest";
import { createRequestKeySource } from "@/components/customers/requests/use-request-key";

test("the same form keeps its key until it is answered, and gets a new key afterward", () => {
  const keys = createRequestKeySource();
  const credit = { amount: "25.00", memo: "Late" };
  const first = keys.of(credit);
  // The answer was lost.
  expect(keys.of({ ...credit })).toBe(first);
  keys.answered();
  const second = keys.of(credit);
  expect(second).not.toBe(first);
  expect(keys.of(credit)).toBe(second);
});

test("a changed form gets another key", () => {
  const keys = createRequestKeySource();
  expect(keys.of({ amount: "25.00" })).not.toBe(keys.of({ amount: "26.00" }));
});

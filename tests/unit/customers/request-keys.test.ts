import { expect, test } from "vitest";
import { createRequestKeySource } from "@/components/customers/requests/use-request-key";

test("the same text is one request until it is answered, and another one afterwards", () => {
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

test("another text is another request", () => {
  const keys = createRequestKeySource();
  expect(keys.of({ amount: "25.00" })).not.toBe(keys.of({ amount: "26.00" }));
});

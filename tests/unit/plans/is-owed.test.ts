import { expect, test } from "vitest";
import { isOwed } from "@/components/plans/charges/charge-columns";

test("a void or paid charge is not owed", () => {
  expect(isOwed({ status: "presented", balance: "25.74" })).toBe(true);
  expect(isOwed({ status: "voided", balance: "25.74" })).toBe(false);
  expect(isOwed({ status: "deleted", balance: "25.74" })).toBe(false);
  expect(isOwed({ status: "closed", balance: "0.00" })).toBe(false);
});

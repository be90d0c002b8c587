import { expect, test } from "vitest";
import { isOwed } from "@/components/plans/charges/charge-columns";

test("nothing is asked for of a charge that is void or paid", () => {
  expect(isOwed({ status: "presented", balance: "25.74" })).toBe(true);
  expect(isOwed({ status: "voided", balance: "25.74" })).toBe(false);
  expect(isOwed({ status: "deleted", balance: "25.74" })).toBe(false);
  expect(isOwed({ status: "closed", balance: "0.00" })).toBe(false);
});

import { describe, expect, it } from "vitest";
import { depositAsked, depositDue, depositOf } from "@/lib/invoices/totals/deposit";

const paid = (amount: string, status: "succeeded" | "pending" | "failed" | "refunded", returnedTotal = "0.00") => ({
  amount,
  status,
  returnedTotal,
  depositForId: "proposal",
});

describe("the deposit of a proposal", () => {
  it.each([
    ["percent", "30", "541.25", "162.38"],
    ["percent", "33.3333", "100.00", "33.33"],
    ["percent", "100", "0.01", "0.01"],
    ["percent", "50", "0.01", "0.01"],
    ["percent", "50", "0.00", "0.00"],
    ["amount", "500", "541.25", "500.00"],
    ["amount", "600", "541.25", "541.25"],
  ])("asks %s %s of %s: %s", (kind, value, total, asked) => {
    expect(depositAsked({ kind, value }, total)).toBe(asked);
  });

  it("is paid by what came less what went back, and held by what is pending", () => {
    const payments = [
      paid("50.00", "succeeded", "20.00"),
      paid("10.00", "pending"),
      paid("99.00", "failed"),
      paid("40.00", "refunded", "40.00"),
      { ...paid("70.00", "succeeded"), depositForId: null },
    ];
    const deposit = depositOf({ kind: "amount", value: "100" }, "541.25", payments);
    expect(deposit).toMatchObject({ asked: "100.00", paid: "30.00", pending: "10.00" });
    const of = (name: string, isWorkOrder = true) =>
      depositDue({ isWorkOrder, isTemplate: false, deposit, operations_status: { name } });
    expect([of("signed"), of("approved"), of("presented"), of("declined"), of("signed", false)]).toEqual([
      "60.00",
      "60.00",
      "0.00",
      "0.00",
      "0.00",
    ]);
    expect(depositOf({ kind: "none", value: "0" }, "541.25", payments)).toBeNull();
  });
});

import type { DocumentKind } from "@/lib/invoices/document-kind";
import { describe, expect, it } from "vitest";
import {
  computeDepositAmount,
  computeDepositDue,
  type DepositDetails,
  computeDeposit,
} from "@/lib/invoices/records/compute-deposit";

const paid = (
  amount: string,
  status: Parameters<typeof computeDeposit>[2]["payments"][number]["status"],
  returnedTotal = "0.00"
) => ({
  amount,
  status,
  returnedTotal,
  depositForId: "proposal",
});

const nothing = { refunded: "0.00", isInvoiced: false };

describe("the deposit of a proposal", () => {
  it.each([
    ["percent", "30", "541.25", "162.38"],
    ["percent", "33.3333", "100.00", "33.33"],
    ["percent", "100", "0.01", "0.01"],
    ["percent", "50", "0.01", "0.01"],
    ["percent", "50", "0.00", "0.00"],
    ["amount", "500", "541.25", "500.00"],
    ["amount", "600", "541.25", "541.25"],
  ])("of %s %s on a total of %s is %s", (kind, value, total, expected) => {
    expect(computeDepositAmount({ kind, value }, total)).toBe(expected);
  });

  it("counts received payments minus refunds as paid, and pending payments as held", () => {
    const payments = [
      paid("50.00", "succeeded", "20.00"),
      paid("10.00", "pending"),
      paid("99.00", "failed"),
      paid("40.00", "refunded", "40.00"),
      { ...paid("70.00", "succeeded"), depositForId: null },
    ];
    const deposit = computeDeposit({ kind: "amount", value: "100" }, "541.25", { payments, ...nothing });
    expect(deposit).toMatchObject({ asked: "100.00", paid: "30.00", pending: "10.00" });
    const of = (name: string, kind: DocumentKind = "proposal") =>
      computeDepositDue({ kind, isTemplate: false, deposit, operations_status: { name } });
    expect([of("signed"), of("approved"), of("presented"), of("declined"), of("signed", "invoice")]).toEqual([
      "60.00",
      "60.00",
      "0.00",
      "0.00",
      "0.00",
    ]);
    expect(computeDeposit({ kind: "none", value: "0" }, "541.25", { payments, ...nothing })).toBeNull();
  });

  it("is not due again after a refund or an invoice, but is due after a bank returned the payment", () => {
    const due = (payments: Parameters<typeof computeDeposit>[2]["payments"], overrides: Partial<DepositDetails>) =>
      computeDepositDue({
        kind: "proposal",
        isTemplate: false,
        deposit: computeDeposit({ kind: "amount", value: "100" }, "541.25", {
          payments,
          ...nothing,
          ...overrides,
        }),
        operations_status: { name: "signed" },
      });
    expect(due([paid("100.00", "refunded", "100.00")], { refunded: "100.00" })).toBe("0.00");
    expect(due([paid("100.00", "succeeded", "30.00")], { refunded: "30.00" })).toBe("0.00");
    expect(due([paid("60.00", "succeeded", "30.00")], { refunded: "30.00" })).toBe("40.00");
    expect(due([paid("100.00", "voided", "100.00")], {})).toBe("100.00");
    expect(due([paid("100.00", "disputed", "100.00")], {})).toBe("100.00");
    expect(due([], { isInvoiced: true })).toBe("0.00");
  });
});

import { describe, expect, it } from "vitest";
import {
  getInitialAmount,
  splitOldestFirst,
  listPayables,
  computeRest,
  withTicked,
} from "@/components/payments/payment-target";
import { requireItems } from "@/tests/support/required-values";

const invoice = (id: string, available: string) => ({
  id,
  number: 1001,
  title: "Work",
  issuedOn: "2026-11-01",
  total: "100.00",
  balance: available,
  available,
});
const none = { plans: [], deposit: null };
const open = listPayables({ invoices: [invoice("a", "30.00"), invoice("b", "0.00"), invoice("c", "45.50")], ...none });
const [a, , c] = requireItems(open, 3);

describe("a payment for several invoices", () => {
  it("pays the oldest first, to the cent", () => {
    expect(getInitialAmount(open)).toBe("75.50");
    const spread = (amount: string) => splitOldestFirst(amount, open).invoiceAmounts;
    expect(spread("75.50")).toEqual({ a: "30.00", c: "45.50" });
    expect(spread("10.01")).toEqual({ a: "10.01" });
    expect(spread("30.10")).toEqual({ a: "30.00", c: "0.10" });
    expect(splitOldestFirst("40.00", [c]).invoiceAmounts).toEqual({ c: "40.00" });
  });

  it("puts an excess on the last invoice, where it is refused, and splits nothing without an amount", () => {
    expect(splitOldestFirst("80.00", open).invoiceAmounts).toEqual({ a: "30.00", c: "50.00" });
    expect(splitOldestFirst("", open)).toEqual({ invoiceAmounts: {}, recurrenceAmounts: {} });
  });

  it("computes the part of an amount that exceeds one invoice's balance", () => {
    expect(["30.00", "30.01", "29.99", ""].map((amount) => computeRest(amount, a))).toEqual([
      "0.00",
      "0.01",
      "0.00",
      "0.00",
    ]);
  });

  it("groups the invoices of a plan at the place of the oldest", () => {
    const invoices = [invoice("a", "30.00"), invoice("b", "19.00"), invoice("c", "5.00"), invoice("d", "19.00")];
    const plans = [{ id: "gold", name: "Gold", invoiceIds: ["b", "d"] }];
    const all = listPayables({ invoices, plans, deposit: null });
    expect(all.map(({ id, kind, label, available }) => [id, kind, label, available])).toEqual([
      ["a", "invoice", "#1001 Work", "30.00"],
      ["gold", "plan", "Gold, 2 invoices", "38.00"],
      ["c", "invoice", "#1001 Work", "5.00"],
    ]);
    expect(splitOldestFirst("70.00", all)).toEqual({
      invoiceAmounts: { a: "30.00", c: "2.00" },
      recurrenceAmounts: { gold: "38.00" },
    });
  });

  it("covers any number of invoices, or a deposit alone, and has no initial amount without either", () => {
    const all = listPayables({
      invoices: [invoice("a", "1.00"), invoice("b", "2.00")],
      plans: [],
      deposit: invoice("p", "9.00"),
    });
    const [deposit, first, second] = requireItems(all, 3);
    const ids = (chosen: readonly { id: string }[]) => chosen.map(({ id }) => id);
    expect(ids(withTicked([first], second, true, all))).toEqual(["a", "b"]);
    expect(ids(withTicked([first, second], first, false, all))).toEqual(["b"]);
    expect(ids(withTicked([first, second], deposit, true, all))).toEqual(["p"]);
    expect(ids(withTicked([deposit], second, true, all))).toEqual(["b"]);
    expect(getInitialAmount([])).toBe("");
  });
});

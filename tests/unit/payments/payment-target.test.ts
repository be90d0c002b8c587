import { describe, expect, it } from "vitest";
import { ALL, amountFor, oldestFirst, restOver, targetsOf } from "@/components/payments/payment-target";

const invoice = (id: string, available: string) => ({
  id,
  number: 1001,
  title: "Work",
  issuedOn: "2026-11-01",
  total: "100.00",
  balance: available,
  available,
});
const open = [invoice("a", "30.00"), invoice("b", "0.00"), invoice("c", "45.50")];

describe("a payment of several invoices", () => {
  it("pays the oldest first, to the cent", () => {
    expect(amountFor(ALL, open)).toBe("75.50");
    expect(oldestFirst("75.50", open)).toEqual({ a: "30.00", c: "45.50" });
    expect(oldestFirst("10.01", open)).toEqual({ a: "10.01" });
    expect(oldestFirst("30.10", open)).toEqual({ a: "30.00", c: "0.10" });
  });

  it("leaves what is too much where it is refused, and nothing for what is no amount", () => {
    expect(oldestFirst("80.00", open)).toEqual({ a: "30.00", c: "50.00" });
    expect(oldestFirst("", open)).toEqual({});
  });

  it("says what is above what one invoice still owes", () => {
    const [first] = open;
    expect(["30.00", "30.01", "29.99", ""].map((amount) => restOver(amount, first!))).toEqual([
      "0.00",
      "0.01",
      "0.00",
      "0.00",
    ]);
  });

  it("is offered for several, and no invoice always", () => {
    expect(targetsOf(open).map(({ id }) => id)).toEqual(["a", "b", "c", "all", "none"]);
    expect(targetsOf([]).map(({ id }) => id)).toEqual(["none"]);
  });
});

import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { getPayoutFailure } from "@/lib/payments/payouts/get-payout-failure";
import { PAYOUT_LINE_KINDS, computePayoutDifference, computePayoutSums } from "@/lib/payments/gateways/payout-sums";
import { assertProperty } from "@/tests/support/chance";

const dollars = (cents: number) => (cents / 100).toFixed(2);
const cents = (text: string) => Math.round(Number(text) * 100);

const line = fc
  .record({
    kind: fc.constantFrom(...PAYOUT_LINE_KINDS),
    amount: fc.integer({ min: -10_000_000, max: 10_000_000 }),
    fee: fc.integer({ min: -5000, max: 50_000 }),
  })
  .map(({ kind, amount, fee }) => ({ kind, gross: dollars(amount), fee: dollars(fee), net: dollars(amount - fee) }));

describe("the contents of a payout", () => {
  it("add up to the cent for any lines", () => {
    assertProperty(
      fc.property(fc.array(line, { maxLength: 60 }), (lines) => {
        const sums = computePayoutSums(lines);
        const net = lines.reduce((sum, each) => sum + cents(each.net), 0);
        expect(Object.values(sums).reduce((sum, each) => sum + cents(each), 0)).toBe(net);
        expect(cents(computePayoutDifference(dollars(net), sums))).toBe(0);
        expect(computePayoutDifference(dollars(net + 7), sums)).toBe("0.07");
      })
    );
  });

  it("sum the fees of all lines and fee lines together, without a minus zero", () => {
    const lines = [
      { kind: "charge" as const, gross: "100.00", fee: "3.20", net: "96.80" },
      { kind: "fee" as const, gross: "-2.00", fee: "0.00", net: "-2.00" },
    ];
    expect(computePayoutSums(lines)).toMatchObject({ collected: "100.00", fees: "-5.20", other: "0.00" });
    expect(computePayoutSums([]).fees).toBe("0.00");
  });
});

it("a failed payout shows the reason and what to do, also for an unknown code", () => {
  expect(getPayoutFailure("no_account")).toMatchObject({ why: "The bank couldn't find this account." });
  for (const code of ["something_new", null])
    expect(getPayoutFailure(code)).toMatchObject({ why: "The bank returned the payout.", toDo: expect.any(String) });
});

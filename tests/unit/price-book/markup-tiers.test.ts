import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { Decimal } from "@/lib/platform/money/decimal";
import {
  addTier,
  editTier,
  toEditorState,
  removeTier,
  replaceTiers,
  resetTo,
  getSaveAction,
  getTiersToSend,
} from "@/lib/price-book/markups/editor-state";
import type { MarkupTier } from "@/lib/price-book/records/markup-tier";
import {
  DEFAULT_TIER,
  isNoMarkup,
  computeMarkupFromProfit,
  toMarkupMultiplier,
  getMultiplier,
  toMarkupPercent,
  computeProfitPercent,
  RANGE_ERRORS,
  listRangeErrors,
  SUGGESTED_TIERS,
} from "@/lib/price-book/records/tier";
import { assertProperty } from "@/tests/support/chance";

const d = (value: string | number) => new Decimal(value);
const errorsOf = (...ranges: Array<[string | null, string | null]>) =>
  listRangeErrors(
    ranges.map(([min, max]) => ({ rangeMin: min === null ? null : d(min), rangeMax: max === null ? null : d(max) }))
  );

describe("markup percent, multiplier, and profit", () => {
  it("markup/percent-from-multiplier, markup/multiplier-from-percent: convert into each other", () => {
    expect(["1.5", "1.355", "1"].map((one) => toMarkupPercent(d(one)).toString())).toEqual(["50", "35.5", "0"]);
    expect(["50", "12.5", "0"].map((one) => toMarkupMultiplier(d(one)).toString())).toEqual(["1.5", "1.125", "1"]);
  });

  it("markup/profit-from-markup: give the profit as a share of the price, to two decimals", () => {
    const profits = ["50", "35.5", "100", "200", "0"].map((one) => computeProfitPercent(d(one)).toFixed(2));
    expect(profits).toEqual(["33.33", "26.20", "50.00", "66.67", "0.00"]);
  });

  it("markup/markup-from-profit: convert back exactly, and there is no markup for 100 percent profit", () => {
    expect([computeMarkupFromProfit(d(20))?.toString(), computeMarkupFromProfit(d(50))?.toString()]).toEqual([
      "25",
      "100",
    ]);
    expect(computeMarkupFromProfit(d("33.33"))?.toFixed(7)).toBe("49.9925004");
    expect(computeMarkupFromProfit(d(100))).toBeNull();
    const percents = fc.integer({ min: 0, max: 9_999 }).map((hundredths) => d(hundredths).dividedBy(100));
    assertProperty(
      fc.property(percents, (profit) => {
        const markup = computeMarkupFromProfit(profit);
        expect(markup && computeProfitPercent(markup).equals(profit)).toBe(true);
        // The multiplier is what is stored, and it still gives the same percentage.
        const stored = toMarkupMultiplier(markup ?? d(0)).toDecimalPlaces(8);
        const drift = computeProfitPercent(toMarkupPercent(stored)).minus(profit).abs();
        expect(drift.lessThanOrEqualTo("0.01")).toBe(true);
      })
    );
  });
});

describe("the ranges of tiers", () => {
  it("markup/range-error-kinds: have six kinds of errors", () => expect(new Set(RANGE_ERRORS).size).toBe(6));

  it("markup/error-gap-at-max, markup/error-gap-at-min: must be one cent apart", () => {
    expect(errorsOf(["0.01", "100.00"], ["100.02", "200.00"])).toEqual([["gap at max"], ["gap at min"]]);
    expect(errorsOf(["0.01", "100.00"], ["100.01", "200.00"])).toEqual([[], []]);
  });

  it("markup/error-overlap-at-max, markup/error-overlap-at-min: must not overlap", () => {
    expect(errorsOf(["0.01", "100.00"], ["99.00", "200.00"])).toEqual([["overlap at max"], ["overlap at min"]]);
    expect(errorsOf(["0.01", "100.00"], ["100.00", "200.00"])).toEqual([["overlap at max"], ["overlap at min"]]);
  });

  it("markup/range-min, markup/error-invalid-min: must begin at one cent or more", () => {
    expect(errorsOf(["0.01", "5"], ["5.01", "9"])[0]).toEqual([]);
    for (const bad of ["0.00", "-5", null]) expect(errorsOf([bad, "5"])[0], String(bad)).toContain("invalid min");
  });

  it("markup/range-max, markup/error-invalid-max: must end at 99,999.99 or less, and not before they begin", () => {
    expect(errorsOf(["0.01", "99999.99"])[0]).toEqual([]);
    for (const bad of ["100000.01", "100000.50", null])
      expect(errorsOf(["60", bad])[0], String(bad)).toEqual(["invalid max"]);
    expect(errorsOf(["60", "50"])[0]).toEqual(["invalid max"]);
  });

  it("markup/no-markup: include a default tier outside the bounds, which means no markup at 1", () => {
    expect(errorsOf(["0", "100000"])).toEqual([[]]);
    expect(isNoMarkup([DEFAULT_TIER])).toBe(true);
    expect(isNoMarkup([{ ...DEFAULT_TIER, markup: d("1.1") }])).toBe(false);
    expect(isNoMarkup([{ ...DEFAULT_TIER, rangeMax: d(50_000) }])).toBe(false);
    expect(getMultiplier(d(40), [DEFAULT_TIER], d("1.4")).toString()).toBe("1.4");
    expect(
      getMultiplier(d(60_000), [{ ...DEFAULT_TIER, rangeMax: d(50_000), markup: d(2) }], d("1.4")).toString()
    ).toBe("1");
  });
});

const stored: MarkupTier = {
  rangeMin: "0.00",
  rangeMax: "100000.00",
  markup: "1",
  profit: "0.00",
  isEdited: false,
  lastModifiedBy: null,
  lastModifiedByName: null,
  lastModifiedDate: null,
  custom: false,
};
const changed = { ...stored, lastModifiedBy: "ann", lastModifiedDate: "2026-11-20T12:00:00Z", custom: true };

describe("the markup editor", () => {
  it("markup/modes: is either editing or resetting, and an edit ends the reset", () => {
    const reset = resetTo([stored]);
    expect([reset.isEditing, reset.isResetting]).toEqual([false, true]);
    const edited = editTier(reset, "0", { change: { percent: "20" }, userId: "ann" });
    expect([edited.isEditing, edited.isResetting]).toEqual([true, false]);
  });

  it("markup/edited-tier: marks an edited tier with its user, and without a date until it is saved", () => {
    const [tier] = editTier(toEditorState([changed]), "0", { change: { percent: "20" }, userId: "bob" }).tiers;
    expect(tier).toMatchObject({ isEdited: true, lastModifiedBy: "bob", lastModifiedDate: null, profit: "16.67" });
  });

  it("markup/save-clears, markup/save-saves: clears only tiers that were reset and never modified", () => {
    expect(getSaveAction(resetTo([stored]))).toBe("clear");
    expect(getSaveAction(resetTo([changed]))).toBe("save");
    expect(getSaveAction(editTier(toEditorState([stored]), "0", { change: { percent: "5" }, userId: "ann" }))).toBe(
      "save"
    );
    expect(getSaveAction(editTier(resetTo([stored]), "0", { change: { percent: "5" }, userId: "ann" }))).toBe("save");
  });

  it("keeps the ranges complete as tiers are added and removed", () => {
    const steps = fc.array(fc.oneof(fc.constant("add"), fc.nat(9)), { maxLength: 12 });
    assertProperty(
      fc.property(steps, (edits) => {
        let state = replaceTiers(SUGGESTED_TIERS, "ann");
        edits.forEach((step, at) => {
          const tier = state.tiers[Number(step) % state.tiers.length];
          if (step === "add") state = addTier(state, `added-${at}`, "ann");
          else if (tier && state.tiers.length > 1) state = removeTier(state, tier.key, "ann");
        });
        const sent = getTiersToSend(state) ?? [];
        expect(sent.length).toBe(state.tiers.length);
        const ranges = sent.map(({ rangeMin, rangeMax }): [string, string] => [rangeMin, rangeMax]);
        expect(errorsOf(...ranges).flat()).toEqual([]);
        expect([ranges[0]?.[0], ranges.at(-1)?.[1]]).toEqual(["0.01", "99999.99"]);
      })
    );
  });
});

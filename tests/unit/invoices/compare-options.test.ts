import { describe, expect, it } from "vitest";
import { compareSums, compareOptions } from "@/lib/invoices/comparison/compare-options";
import { getChosenLineIds, applyChoices } from "@/lib/invoices/records/get-chosen-line-ids";
import { getFirst, requireValue } from "@/tests/support/required-values";

let count = 0;
const line = (name: string, more: object = {}) => ({
  id: `line-${++count}`,
  kind: "custom" as const,
  partId: null,
  laborId: null,
  productGroupId: null,
  name,
  description: "",
  quantity: "1",
  unitPrice: "100.00",
  discount: { kind: "none" as const, value: "0" },
  amount: "100.00",
  warranty: "",
  isTaxable: true,
  taxRateIds: ["rate"],
  recommended: false,
  futureWork: false,
  accepted: false,
  counted: true,
  ...more,
});

describe("compareOptions", () => {
  it("puts the same item into one row and marks rows where options differ", () => {
    const rows = compareOptions([
      { id: "good", lineItems: [line("Condenser", { partId: "p1" }), line("Permit"), line("Filter")] },
      { id: "best", lineItems: [line("Condenser, 18 SEER", { partId: "p1" }), line(" permit "), line("UV light")] },
    ]);
    expect(rows.map(({ name, differs, cells }) => [name, differs, cells.map((cell) => cell !== null)])).toEqual([
      ["Condenser", false, [true, true]],
      ["Permit", false, [true, true]],
      ["Filter", true, [true, false]],
      ["UV light", true, [false, true]],
    ]);
  });

  it("treats other amounts and quantities as different, hides optional items, and keeps repeated items", () => {
    const rows = compareOptions([
      { id: "a", lineItems: [line("Filter"), line("Filter"), line("Duct", { quantity: "2" })] },
      { id: "b", lineItems: [line("Filter", { quantity: "1.0" }), line("Duct", { amount: "90.00" })] },
    ]);
    expect(rows.map(({ differs }) => differs)).toEqual([false, true, true]);
    const row = getFirst(
      compareOptions([
        { id: "a", lineItems: [line("Filter")] },
        { id: "b", lineItems: [line("Filter", { recommended: true, counted: false })] },
      ])
    );
    expect(row.cells).toEqual([expect.anything(), null]);
  });
});

describe("applyChoices", () => {
  const [work, surge, later] = [
    line("Work"),
    line("Surge", { recommended: true, counted: false, accepted: false }),
    line("Later", { futureWork: true, counted: true, accepted: true }),
  ];
  const proposal = {
    lineItems: [requireValue(work, "work"), requireValue(surge, "surge"), requireValue(later, "later")],
    discount: { kind: "percent" as const, value: "10" },
    discountAfterTax: false,
    invoiceTaxRates: [
      { id: "rate", name: "County", percent: "8.25", exemptsLabor: false, taxableAmount: "0.00", amount: "0.00" },
    ],
    rebate: null,
    deposit: {
      kind: "percent" as const,
      value: "30",
      asked: "58.46",
      paid: "0.00",
      pending: "0.00",
      refunded: "0.00",
      isInvoiced: false,
    },
    subtotal: "200.00",
    discountTotal: "20.00",
    taxTotal: "14.85",
    total: "194.85",
    balance: "194.85",
  };

  it("totals the chosen lines with the server's own function", () => {
    expect(applyChoices(proposal, [requireValue(later, "later").id])).toMatchObject({
      subtotal: "200.00",
      total: "194.85",
    });
    expect(applyChoices(proposal, [])).toMatchObject({ subtotal: "100.00", discountTotal: "10.00", total: "97.43" });
    expect(
      applyChoices(proposal, [requireValue(surge, "surge").id, requireValue(later, "later").id, "strange"])
    ).toMatchObject({
      subtotal: "300.00",
      total: "292.28",
    });
  });

  it("starts with the accepted lines, and ignores ids that are no choice", () => {
    expect(getChosenLineIds(proposal, undefined)).toEqual([requireValue(later, "later").id]);
    expect(getChosenLineIds(proposal, "")).toEqual([]);
    expect(
      getChosenLineIds(proposal, [`${requireValue(surge, "surge").id},${requireValue(work, "work").id}`, "x"])
    ).toEqual([requireValue(surge, "surge").id]);
  });
});

describe("compareSums", () => {
  const plain = { subtotal: "1000.00", discountTotal: "0.00", taxTotal: "0.00", rebate: null, deposit: null };

  it("has a row for everything that changes an option's total, and for the deposit", () => {
    const rebate = { name: "Duke Energy", amount: "450.00" };
    const rows = compareSums([
      { ...plain, total: "1000.00" },
      { ...plain, subtotal: "3000.00", rebate, deposit: { asked: "765.00" }, total: "2550.00" },
    ]);
    expect(rows.map(({ label, amounts }) => [label, ...amounts])).toEqual([
      ["Subtotal", "1000.00", "3000.00"],
      ["Rebate", "0.00", "-450.00"],
      ["Total", "1000.00", "2550.00"],
      ["Deposit due on acceptance", "0.00", "765.00"],
    ]);
  });

  it("has no row for amounts that no option has", () => {
    expect(compareSums([{ ...plain, total: "1000.00" }]).map(({ label }) => label)).toEqual(["Subtotal", "Total"]);
  });
});

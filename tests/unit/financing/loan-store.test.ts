import { describe, expect, it } from "vitest";
import type { LoanCalculation } from "@/lib/financing/calculation/loan-calculation";
import { createLoanStore, getLoanParams } from "@/lib/financing/calculation/loan-store";

const inputs = { amount: "5000.00", productId: "p", stateCode: "NC", salesAmount: "", autoPayOn: false };
const product = { id: "p", needsSalesAmount: false };
const result = { monthlyPayment: "106.21" } as LoanCalculation;

function store() {
  const requests: unknown[] = [];
  let answer: () => Promise<LoanCalculation> = async () => result;
  const loanStore = createLoanStore((params) => (requests.push(params), answer()));
  const answerWith = (next: typeof answer) => (answer = next);
  const updateInputs = (more: Partial<typeof inputs> = {}) =>
    loanStore.update(getLoanParams({ ...inputs, ...more }, product));
  return { loanStore, requests, updateInputs, answerWith };
}

describe("the calculator", () => {
  it("financing/calc-requires: calculates only with amount, product, state, and the sale amount where needed", () => {
    expect(getLoanParams(inputs, product)).toEqual({
      amount: "5000.00",
      financingProductId: "p",
      stateCode: "NC",
      autoPayOn: false,
    });
    for (const missing of [{ amount: "" }, { amount: "0.00" }, { stateCode: "" }, { productId: "" }])
      expect(getLoanParams({ ...inputs, ...missing }, product)).toBeNull();
    expect(getLoanParams(inputs, { ...product, needsSalesAmount: true })).toBeNull();
    expect(getLoanParams({ ...inputs, salesAmount: "6000.00" }, { ...product, needsSalesAmount: true })).toMatchObject({
      salesAmount: "6000.00",
    });
  });

  it("financing/calc-cleared: clears the result when an input is missing again", async () => {
    const { loanStore, updateInputs } = store();
    await updateInputs();
    expect(loanStore.snapshot()).toMatchObject({ state: 2, result });
    await updateInputs({ stateCode: "" });
    expect(loanStore.snapshot()).toEqual({ state: 0, result: undefined, problem: undefined });
  });

  it("financing/calc-rerun: recalculates only when a relevant input changes", async () => {
    const { requests, updateInputs } = store();
    await updateInputs();
    await updateInputs();
    // A sale without financing sends nothing.
    await updateInputs({ salesAmount: "1.00" });
    expect(requests).toHaveLength(1);
    await updateInputs({ autoPayOn: true });
    expect(requests).toHaveLength(2);
  });

  it("financing/calc-failure: has the error and no result after a failure", async () => {
    const { loanStore, updateInputs, answerWith } = store();
    await updateInputs();
    const problem = new Error("no");
    answerWith(() => Promise.reject(problem));
    await updateInputs({ amount: "6000.00" });
    expect(loanStore.snapshot()).toEqual({ state: 3, result: undefined, problem });
  });

  it("drops a late answer to earlier inputs", async () => {
    const { loanStore, updateInputs, answerWith } = store();
    let late: (answer: LoanCalculation) => void = () => {};
    answerWith(() => new Promise((resolve) => (late = resolve)));
    const first = updateInputs({ amount: "1.00" });
    answerWith(async () => result);
    await updateInputs();
    late({ ...result, monthlyPayment: "0.01" });
    await first;
    expect(loanStore.snapshot().result?.monthlyPayment).toBe("106.21");
  });
});

import { LOAD_STATE, type LoadState } from "@/lib/platform/load-state";
import type { LoanCalculation } from "./loan-calculation";

/** The inputs of the calculator, as typed. */
export type LoanInputs = {
  amount: string;
  productId: string;
  stateCode: string;
  salesAmount: string;
  autoPayOn: boolean;
};

type Product = { id: string; needsSalesAmount: boolean };

export type LoanParams = {
  amount: string;
  financingProductId: string;
  stateCode: string;
  salesAmount?: string;
  autoPayOn: boolean;
};

const isAmount = (text: string) => /^\d{1,10}(\.\d{1,2})?$/.test(text) && /[1-9]/.test(text);

/** Returns the parameters for these inputs. Null while something is missing. rule: financing/calc-requires */
export function getLoanParams(inputs: LoanInputs, product: Product | undefined): LoanParams | null {
  const { amount, productId, stateCode, salesAmount, autoPayOn } = inputs;
  if (!isAmount(amount) || !product || product.id !== productId || !stateCode) return null;
  if (product.needsSalesAmount && !isAmount(salesAmount)) return null;
  const sales = product.needsSalesAmount ? { salesAmount } : {};
  return { amount, financingProductId: productId, stateCode, ...sales, autoPayOn };
}

export type Loan = { state: LoadState; result: LoanCalculation | undefined; problem: unknown };

export type LoanStore = {
  snapshot: () => Loan;
  subscribe: (listener: () => void) => () => void;
  /** Calculates again when a relevant input changed. rule: financing/calc-rerun */
  update: (params: LoanParams | null) => Promise<void>;
};

const NOTHING: Loan = { state: LOAD_STATE.uninitialized, result: undefined, problem: undefined };

/** Creates the store for a form's calculation. Answers to older inputs are dropped. */
export function createLoanStore(calculate: (params: LoanParams) => Promise<LoanCalculation>): LoanStore {
  let current = NOTHING;
  let requestedKey = "";
  const listeners = new Set<() => void>();
  const change = (next: Loan) => {
    current = next;
    for (const listener of listeners) listener();
  };
  return {
    snapshot: () => current,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async update(params) {
      const key = params ? JSON.stringify(params) : "";
      if (key === requestedKey) return;
      requestedKey = key;
      // rule: financing/calc-cleared
      if (!params) return change(NOTHING);
      change({ state: LOAD_STATE.loading, result: undefined, problem: undefined });
      try {
        const result = await calculate(params);
        if (requestedKey === key) change({ state: LOAD_STATE.loaded, result, problem: undefined });
      } catch (problem) {
        // rule: financing/calc-failure
        if (requestedKey === key) change({ state: LOAD_STATE.error, result: undefined, problem });
      }
    },
  };
}

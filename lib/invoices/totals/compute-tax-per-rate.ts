import { type Decimal, ZERO } from "@/lib/platform/money/decimal";
import { roundToCents } from "@/lib/platform/money/money";

export interface TaxRate {
  id: string;
  name: string;
  /** A percentage: 7.25 = 7.25%. */
  percent: Decimal;
  /** True when the rate does not tax labor. */
  exemptsLabor?: boolean;
}

/** The taxable amount of a line, and the rates that apply to it. */
export interface TaxableAmount {
  amount: Decimal;
  isLabor: boolean;
  taxRateIds: readonly string[];
}

export interface RateTax {
  rateId: string;
  name: string;
  percent: Decimal;
  /** The taxable subtotal of this rate. */
  taxable: Decimal;
  tax: Decimal;
}

/**
 * Computes the tax of each rate on its taxable subtotal, rounded half up to the cent. The invoice's tax is the sum of
 * these. rule: money/tax-per-rate Discount lines can exceed what a rate taxes. The tax is then 0, never negative.
 * @throws RangeError when a line names a rate that is not in `rates`. Ignoring it would leave tax uncollected.
 */
export function computeTaxPerRate(amounts: readonly TaxableAmount[], rates: readonly TaxRate[]): RateTax[] {
  const taxable = new Map(rates.map(({ id }) => [id, ZERO]));
  const forLabor = new Set(rates.flatMap(({ id, exemptsLabor }) => (exemptsLabor ? [] : [id])));
  for (const { amount, isLabor, taxRateIds } of amounts) {
    for (const id of new Set(taxRateIds)) {
      const sum = taxable.get(id);
      if (sum === undefined) throw new RangeError(`Unknown tax rate ${id}`);
      if (!isLabor || forLabor.has(id)) taxable.set(id, sum.plus(amount));
    }
  }
  return rates.map(({ id, name, percent }) => {
    const base = taxable.get(id) ?? ZERO;
    const tax = base.greaterThan(0) ? roundToCents(base.times(percent).dividedBy(100)) : ZERO;
    return { rateId: id, name, percent, taxable: base, tax };
  });
}

import type { Invoice } from "./invoice";
import { computeDepositAmount } from "./compute-deposit";
import { computeDraftTotals } from "../totals/compute-draft-totals";
import { isCountedLine, isOptionalLine } from "../totals/invoice-line";

type Source = Pick<
  Invoice,
  | "lineItems"
  | "discount"
  | "discountAfterTax"
  | "rebate"
  | "invoiceTaxRates"
  | "subtotal"
  | "discountTotal"
  | "taxTotal"
  | "total"
  | "balance"
  | "deposit"
>;

/**
 * Returns the lines a customer has chosen so far, from the page address or else those already accepted. Unknown ids are
 * ignored.
 */
export function getChosenLineIds(
  { lineItems }: Pick<Invoice, "lineItems">,
  linesParam: string | string[] | undefined
): string[] {
  const optional = lineItems.filter(isOptionalLine);
  if (linesParam === undefined) return optional.filter(({ accepted }) => accepted).map(({ id }) => id);
  const ids = [linesParam].flat().join(",").split(",");
  return optional.filter(({ id }) => ids.includes(id)).map(({ id }) => id);
}

/** Returns a proposal with the totals for exactly these accepted optional lines. */
export function applyChoices<I extends Source>(invoice: I, chosen: readonly string[]): I {
  const lineItems = invoice.lineItems.map((line) => {
    const accepted = isOptionalLine(line) ? chosen.includes(line.id) : line.accepted;
    return { ...line, accepted, counted: isCountedLine({ ...line, accepted }) };
  });
  const totals = computeDraftTotals({
    lineItems,
    discount: invoice.discount,
    discountAfterTax: invoice.discountAfterTax,
    taxRates: invoice.invoiceTaxRates,
    rebate: invoice.rebate?.amount,
  });
  const total = totals.total.toFixed(2);
  return {
    ...invoice,
    lineItems,
    invoiceTaxRates: invoice.invoiceTaxRates.map((rate) => {
      const now = totals.taxes.find(({ rateId }) => rateId === rate.id);
      return now ? { ...rate, taxableAmount: now.taxable.toFixed(2), amount: now.tax.toFixed(2) } : rate;
    }),
    subtotal: totals.subtotal.toFixed(2),
    discountTotal: totals.discount.toFixed(2),
    taxTotal: totals.tax.toFixed(2),
    total,
    balance: total,
    deposit: invoice.deposit && { ...invoice.deposit, asked: computeDepositAmount(invoice.deposit, total) },
  };
}

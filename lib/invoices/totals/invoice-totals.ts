import { apportionAmount } from "@/lib/platform/money/apportion-amount";
import { type Decimal, ZERO } from "@/lib/platform/money/decimal";
import { roundToCents, sumMoney } from "@/lib/platform/money/money";
import { isCountedLine, type Discount, computeDiscountOff, type InvoiceLine, computeLineAmount } from "./invoice-line";
import { type RateTax, type TaxRate, computeTaxPerRate } from "./compute-tax-per-rate";

export interface InvoiceToTotal {
  lines: readonly InvoiceLine[];
  /** A discount on the whole invoice, before tax. With `discountAfterTax` the same amount lowers no tax. */
  discount?: Discount;
  discountAfterTax?: boolean;
  taxRates: readonly TaxRate[];
  /** The part that a third party pays. It is subtracted from the total after tax. */
  rebate?: Decimal;
  /** The payments, net of refunds and voids. */
  payments: readonly Decimal[];
}

export interface LineTotal {
  id: string;
  /** False for a recommended line that is not accepted. Its amount is shown but is in no sum. */
  counted: boolean;
  /** The amount after the line's own discount. */
  amount: Decimal;
  /** This line's share of the invoice discount. */
  invoiceDiscount: Decimal;
}

export interface InvoiceTotals {
  lines: LineTotal[];
  /** The sum of the counted lines' amounts. */
  subtotal: Decimal;
  discount: Decimal;
  taxes: RateTax[];
  tax: Decimal;
  rebate: Decimal;
  total: Decimal;
  paid: Decimal;
  /** total − paid. */
  balance: Decimal;
}

/**
 * Computes an invoice's numbers. Screens, PDF, public page, payments, and accounting all show these. Rounding happens
 * at three steps only. Each line is rounded once. The invoice discount is rounded once, then split to the cent over the
 * lines with a positive amount. Each rate's taxable subtotal is therefore exact. Each rate's tax is rounded once. All
 * results are whole cents. The order of lines, rates, and payments changes no sum.
 */
export function computeInvoiceTotals(invoice: InvoiceToTotal): InvoiceTotals {
  const lines = invoice.lines.map((line) => ({
    line,
    counted: isCountedLine(line),
    amount: computeLineAmount(line),
  }));
  const counted = lines.filter((each) => each.counted);
  const subtotal = sumMoney(counted.map(({ amount }) => amount));

  const discount = roundToCents(computeDiscountOff(subtotal, invoice.discount));
  const shares = apportionAmount(
    discount,
    counted.filter(({ amount }) => amount.greaterThan(0)).map(({ line, amount }) => ({ id: line.id, weight: amount }))
  );
  const shareOf = (id: string) => shares.get(id) ?? ZERO;

  const taxes = computeTaxPerRate(
    counted.map(({ line, amount }) => ({
      amount: invoice.discountAfterTax ? amount : amount.minus(shareOf(line.id)),
      isLabor: line.kind === "labor",
      taxRateIds: line.taxRateIds,
    })),
    invoice.taxRates
  );
  const tax = sumMoney(taxes.map((each) => each.tax));
  const rebate = roundToCents(invoice.rebate ?? ZERO);
  const total = subtotal.minus(discount).plus(tax).minus(rebate);
  const paid = sumMoney(invoice.payments);

  return {
    lines: lines.map(({ line, counted: isCounted, amount }) => ({
      id: line.id,
      counted: isCounted,
      amount,
      invoiceDiscount: isCounted ? shareOf(line.id) : ZERO,
    })),
    subtotal,
    discount,
    taxes,
    tax,
    rebate,
    total,
    paid,
    balance: total.minus(paid),
  };
}

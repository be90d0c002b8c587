import { type Decimal, Decimal as DecimalOf } from "@/lib/platform/money/decimal";
import { multiplyByQuantity, roundToCents } from "@/lib/platform/money/money";

/** What a line is. A line of kind "discount" takes its amount off, whatever its sign. */
export const INVOICE_LINE_KINDS = ["part", "labor", "custom", "discount", "fee"] as const;
export type InvoiceLineKind = (typeof INVOICE_LINE_KINDS)[number];

/** Off a line or off the invoice: an amount in dollars, or a percentage (10 = 10 %). */
export type Discount = { amount: Decimal } | { percent: Decimal };

export interface InvoiceLine {
  id: string;
  kind: InvoiceLineKind;
  /** Up to four decimals: 1.5 hours, 0.25 lb. */
  quantity: Decimal;
  unitPrice: Decimal;
  discount?: Discount;
  /** Ids of the tax rates that apply; none = not taxable. */
  taxRateIds: readonly string[];
  /** Suggested to the customer: counts only once accepted. */
  recommended?: boolean;
  /** Suggested for later: counts only once accepted. */
  futureWork?: boolean;
  accepted?: boolean;
}

/** Whether the line is part of the total: recommended and future work only when accepted. */
export function countsInTotal(line: InvoiceLine): boolean {
  return line.accepted === true || !(line.recommended === true || line.futureWork === true);
}

/**
 * A line's amount: quantity × unit price less its own discount, rounded once, here.
 * A line discount never takes a positive line below zero.
 */
export function lineAmount(line: InvoiceLine): Decimal {
  const gross = multiplyByQuantity(line.unitPrice, line.quantity);
  if (line.kind === "discount") return roundToCents(gross.abs().negated());
  return roundToCents(gross.minus(discountOff(gross, line.discount)));
}

/** The part of `base` (exact, not rounded) that a discount takes off: between 0 and `base`. */
export function discountOff(base: Decimal, discount: Discount | undefined): Decimal {
  const none = new DecimalOf(0);
  if (discount === undefined || base.lessThanOrEqualTo(0)) return none;
  const off = "amount" in discount ? discount.amount : base.times(discount.percent).dividedBy(100);
  return DecimalOf.max(none, DecimalOf.min(off, base));
}

import { type Decimal, Decimal as DecimalOf } from "@/lib/platform/money/decimal";
import { multiplyByQuantity, roundToCents } from "@/lib/platform/money/money";

/** The kinds of line. A "discount" line is always subtracted, whatever its sign. */
export const INVOICE_LINE_KINDS = ["part", "labor", "custom", "discount", "fee"] as const;
export type InvoiceLineKind = (typeof INVOICE_LINE_KINDS)[number];

/** A discount on a line or an invoice: an amount in dollars, or a percentage (10 = 10%). */
export type Discount = { amount: Decimal } | { percent: Decimal };

export interface InvoiceLine {
  id: string;
  kind: InvoiceLineKind;
  /** Up to four decimals: 1.5 hours, 0.25 lb. */
  quantity: Decimal;
  unitPrice: Decimal;
  discount?: Discount;
  /** Ids of the tax rates that apply. Empty when it is not taxable. */
  taxRateIds: readonly string[];
  /** A recommendation, which counts only once accepted. */
  recommended?: boolean;
  /** A recommendation for later, which counts only once accepted. */
  futureWork?: boolean;
  accepted?: boolean;
}

/** True for recommended work and future work. The customer may accept or decline such a line. */
export const isOptionalLine = ({ recommended, futureWork }: Pick<InvoiceLine, "recommended" | "futureWork">): boolean =>
  recommended === true || futureWork === true;

/** True for a line that is part of the total. An optional line is, once accepted. The SQL rule is `is_counted`. */
export const isCountedLine = (line: Pick<InvoiceLine, "recommended" | "futureWork" | "accepted">): boolean =>
  line.accepted === true || !isOptionalLine(line);

/**
 * Computes a line's amount: quantity × unit price less its discount, rounded only here. A line discount never makes a
 * positive line negative.
 */
export function computeLineAmount(line: InvoiceLine): Decimal {
  const gross = multiplyByQuantity(line.unitPrice, line.quantity);
  if (line.kind === "discount") return roundToCents(gross.abs().negated());
  return roundToCents(gross.minus(computeDiscountOff(gross, line.discount)));
}

/** Computes the part of `base` that a discount takes off, between 0 and `base`. It is exact, not rounded. */
export function computeDiscountOff(base: Decimal, discount: Discount | undefined): Decimal {
  const none = new DecimalOf(0);
  if (discount === undefined || base.lessThanOrEqualTo(0)) return none;
  const off = "amount" in discount ? discount.amount : base.times(discount.percent).dividedBy(100);
  return DecimalOf.max(none, DecimalOf.min(off, base));
}

import { Decimal } from "@/lib/platform/money/decimal";
import type { Discount, InvoiceLine, InvoiceLineKind } from "./invoice-line";
import { type InvoiceTotals, computeInvoiceTotals } from "./invoice-totals";

/** A document with its values as text, as in the editor, in a save, and from the database. */
export type InvoiceText = {
  lineItems: readonly LineText[];
  discount: DiscountText;
  discountAfterTax: boolean;
  taxRates: readonly { id: string; name: string; percent: string; exemptsLabor: boolean }[];
  rebate?: string | undefined;
  /** The amounts of payments. */
  payments?: readonly string[];
};
export type LineText = {
  id: string;
  kind: string;
  quantity: string;
  unitPrice: string;
  discount: DiscountText;
  taxRateIds: readonly string[];
  recommended: boolean;
  futureWork: boolean;
  accepted: boolean;
};
type DiscountText = { kind: string; value: string };

/** Computes the totals of a document given as text. The editor's live totals and the stored ones use this function. */
export function computeDraftTotals({
  lineItems,
  discount,
  discountAfterTax,
  taxRates,
  rebate = "0",
  payments = [],
}: InvoiceText): InvoiceTotals {
  return computeInvoiceTotals({
    lines: lineItems.map(parseLine),
    discount: parseDiscount(discount),
    discountAfterTax,
    taxRates: taxRates.map((rate) => ({ ...rate, percent: new Decimal(rate.percent) })),
    rebate: new Decimal(rebate),
    payments: payments.map((amount) => new Decimal(amount)),
  });
}

export function parseLine(line: LineText): InvoiceLine {
  const { id, kind, taxRateIds, recommended, futureWork, accepted } = line;
  return {
    id,
    kind: kind as InvoiceLineKind,
    quantity: new Decimal(line.quantity),
    unitPrice: new Decimal(line.unitPrice),
    discount: parseDiscount(line.discount),
    taxRateIds,
    recommended,
    futureWork,
    accepted,
  };
}

/** Parses a discount. Undefined for other kinds. */
export function parseDiscount({ kind, value }: DiscountText): Discount | undefined {
  if (kind === "amount") return { amount: new Decimal(value) };
  return kind === "percent" ? { percent: new Decimal(value) } : undefined;
}

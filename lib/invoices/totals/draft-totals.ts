import { Decimal } from "@/lib/platform/money/decimal";
import type { Discount, InvoiceLine, InvoiceLineKind } from "./invoice-lines";
import { type InvoiceTotals, invoiceTotals } from "./invoice-totals";

/** A document as text: what the editor holds, what a save carries, what the database returns. */
export type InvoiceText = {
  lineItems: readonly LineText[];
  discount: DiscountText;
  discountAfterTax: boolean;
  taxRates: readonly { id: string; name: string; percent: string; exemptsLabor: boolean }[];
  rebate?: string | undefined;
  /** Amounts that were paid. */
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

/** The numbers of a document given as text: the same function for the editor's live totals and for what is stored. */
export function totalsOfText({
  lineItems,
  discount,
  discountAfterTax,
  taxRates,
  rebate = "0",
  payments = [],
}: InvoiceText): InvoiceTotals {
  return invoiceTotals({
    lines: lineItems.map(lineOf),
    discount: discountOf(discount),
    discountAfterTax,
    taxRates: taxRates.map((rate) => ({ ...rate, percent: new Decimal(rate.percent) })),
    rebate: new Decimal(rebate),
    payments: payments.map((amount) => new Decimal(amount)),
  });
}

export function lineOf(line: LineText): InvoiceLine {
  const { id, kind, taxRateIds, recommended, futureWork, accepted } = line;
  return {
    id,
    kind: kind as InvoiceLineKind,
    quantity: new Decimal(line.quantity),
    unitPrice: new Decimal(line.unitPrice),
    discount: discountOf(line.discount),
    taxRateIds,
    recommended,
    futureWork,
    accepted,
  };
}

/** A discount given as text; none for other kinds. */
export function discountOf({ kind, value }: DiscountText): Discount | undefined {
  if (kind === "amount") return { amount: new Decimal(value) };
  return kind === "percent" ? { percent: new Decimal(value) } : undefined;
}

import { formatMoney, moneyToWire } from "@/lib/platform/money/money";
import { Decimal } from "@/lib/platform/money/decimal";
import { formatDollars } from "@/lib/platform/money/format-dollars";
import { type InvoiceText, computeDraftTotals } from "./compute-draft-totals";

export type PlaceRates = InvoiceText["taxRates"];

/** Computes the tax on one period of a plan, with the function that computes every invoice. */
export function computePeriodTax(price: string, taxRates: PlaceRates): string {
  const line = {
    id: "plan",
    kind: "custom",
    quantity: "1",
    unitPrice: price,
    discount: { kind: "none", value: "0" },
    taxRateIds: taxRates.map(({ id }) => id),
    recommended: false,
    futureWork: false,
    accepted: false,
  };
  const discount = { kind: "none", value: "0" };
  return moneyToWire(computeDraftTotals({ lineItems: [line], discount, discountAfterTax: false, taxRates }).tax);
}

type Priced = { price: string; frequency: "monthly" | "yearly"; tax: string | null };

/**
 * Formats a price: "$19.00 a month". With tax, it shows the amount charged and its parts: "$20.57 a month ($19.00 plus
 * $1.57 tax)".
 */
export function formatOfferedPrice({ price, frequency, tax }: Priced): string {
  const period = frequency === "monthly" ? "month" : "year";
  if (tax === null || tax === "0.00") return `${formatDollars(price)} a ${period}`;
  const charged = formatMoney(new Decimal(price).plus(tax));
  return `${charged} a ${period} (${formatDollars(price)} plus ${formatDollars(tax)} tax)`;
}

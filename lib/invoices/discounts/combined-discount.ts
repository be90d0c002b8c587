import { Decimal, ZERO } from "@/lib/platform/money/decimal";
import { multiplyByQuantity, roundToCents, sumMoney } from "@/lib/platform/money/money";
import {
  isCountedLine,
  type Discount,
  computeDiscountOff,
  type InvoiceLine,
  computeLineAmount,
} from "../totals/invoice-line";

/** A line with its full price in the price book. Null for a custom item. */
export type ListedLine = { line: InvoiceLine; listAmount: Decimal | null };

/** A document with every way to sell below the list price. */
export type DiscountedDocument = {
  lines: readonly ListedLine[];
  discount: Discount | undefined;
  rebate: Decimal;
};

/** The amounts of the lines without any discount, and the sum of all discounts. `steps` is the number of roundings. */
export type CombinedDiscount = { undiscounted: readonly Decimal[]; off: Decimal; steps: number };

const HUNDRED = new Decimal(100);
const HALF_CENT = new Decimal("0.005");

/**
 * Adds up line discounts, prices below the list price, negative lines, the discount of the document, and the rebate.
 * Optional lines count once they are accepted, or when their own discount is above `limit` percent: a customer may accept
 * them later.
 */
export function computeCombinedDiscount(
  { lines, discount, rebate }: DiscountedDocument,
  limit: Decimal
): CombinedDiscount {
  const percent = discount && "percent" in discount ? discount.percent : ZERO;
  const priced = lines.map(priceLine);
  const counted = priced.filter(({ line, undiscounted, amount }) => {
    if (isCountedLine(line)) return true;
    const off = undiscounted.minus(amount.times(HUNDRED.minus(percent)).dividedBy(HUNDRED));
    return off.greaterThan(computeShare(undiscounted, limit));
  });
  const ofDocument = roundToCents(computeDiscountOff(sumMoney(counted.map(({ amount }) => amount)), discount));
  return {
    undiscounted: counted.map(({ undiscounted }) => undiscounted),
    off: sumMoney([...counted.map(({ undiscounted, amount }) => undiscounted.minus(amount)), ofDocument, rebate]),
    steps: counted.length + 1,
  };
}

function priceLine({ line, listAmount }: ListedLine) {
  const amount = computeLineAmount(line);
  const lineAmount = line.kind === "discount" ? ZERO : roundToCents(multiplyByQuantity(line.unitPrice, line.quantity));
  return { line, amount, undiscounted: Decimal.max(lineAmount, listAmount ?? ZERO, ZERO) };
}

const computeShare = (amount: Decimal, percent: Decimal): Decimal => amount.times(percent).dividedBy(HUNDRED);

/** True when no more than `percent` comes off, rounded to the cent for the document or for each line. */
export function isWithinPercent({ undiscounted, off }: CombinedDiscount, percent: Decimal): boolean {
  const ofDocument = roundToCents(computeShare(sumMoney(undiscounted), percent));
  const ofLines = sumMoney(undiscounted.map((amount) => roundToCents(computeShare(amount, percent))));
  return off.lessThanOrEqualTo(Decimal.max(ofDocument, ofLines));
}

/** True when a larger part comes off than before. On other lines the same percentage may differ by its rounding. */
export function isRaised(before: CombinedDiscount, now: CombinedDiscount): boolean {
  const [sumBefore, sumNow] = [sumMoney(before.undiscounted), sumMoney(now.undiscounted)];
  if (sumBefore.isZero() || sumBefore.equals(sumNow)) return now.off.greaterThan(before.off);
  const most = before.off.plus(HALF_CENT.times(before.steps));
  return !isWithinPercent(now, most.times(HUNDRED).dividedBy(sumBefore));
}

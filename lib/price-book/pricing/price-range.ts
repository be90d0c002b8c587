import { Decimal } from "@/lib/platform/money/decimal";
import { Money } from "@/lib/platform/money/money-shapes";

const LOWEST_PRICE = new Decimal("0.01");
export const HIGHEST_PRICE = new Decimal("99999.99");
export const PRICE_RANGE = "Prices must be between $0.01 and $99,999.99.";

const isMoney = (text: string) => /^-?\d+(\.\d+)?$/.test(text);

/** A price from 0.01 to 99999.99. */
export const Price = Money.refine(
  (text) => !isMoney(text) || (LOWEST_PRICE.lessThanOrEqualTo(text) && HIGHEST_PRICE.greaterThanOrEqualTo(text)),
  PRICE_RANGE
);

/** A cost from 0.00 to 99999.99. */
export const Cost = Money.refine(
  (text) => !isMoney(text) || (!text.startsWith("-") && HIGHEST_PRICE.greaterThanOrEqualTo(text)),
  "Costs must be between $0.00 and $99,999.99."
);

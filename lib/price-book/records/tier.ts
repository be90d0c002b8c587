import { Decimal } from "@/lib/platform/money/decimal";

/** A range of part costs in dollars, with the price multiplier. */
export type Tier = { rangeMin: Decimal; rangeMax: Decimal; markup: Decimal };

const HUNDRED = new Decimal(100);

/** rule: markup/percent-from-multiplier – 1.5 → 50 */
export const toMarkupPercent = (multiplier: Decimal): Decimal => multiplier.times(HUNDRED).minus(HUNDRED);

/** rule: markup/multiplier-from-percent – 50 → 1.5 */
export const toMarkupMultiplier = (percent: Decimal): Decimal => percent.dividedBy(HUNDRED).plus(1);

/**
 * Converts a markup in percent to the profit's share of the price, with two decimals. rule: markup/profit-from-markup
 */
export const computeProfitPercent = (percent: Decimal): Decimal =>
  percent.dividedBy(HUNDRED.plus(percent)).times(HUNDRED).toDecimalPlaces(2, Decimal.ROUND_HALF_UP);

/**
 * Converts a profit to a markup in percent. Null for 100 or more, which no markup reaches. rule:
 * markup/markup-from-profit
 */
export const computeMarkupFromProfit = (profit: Decimal): Decimal | null =>
  profit.lessThan(HUNDRED) ? profit.dividedBy(HUNDRED.minus(profit)).times(HUNDRED) : null;

/** rule: markup/default-tier – its range exceeds the bounds of typed tiers. */
export const DEFAULT_TIER: Tier = { rangeMin: new Decimal(0), rangeMax: new Decimal(100_000), markup: new Decimal(1) };

/** rule: markup/range-min, markup/range-max */
export const LOWEST_COST = new Decimal("0.01");
export const HIGHEST_COST = new Decimal("99999.99");
const CENT = new Decimal("0.01");

const isDefaultRange = ({ rangeMin, rangeMax }: Pick<Range, "rangeMin" | "rangeMax">) =>
  Boolean(rangeMin?.equals(DEFAULT_TIER.rangeMin) && rangeMax?.equals(DEFAULT_TIER.rangeMax));

/** rule: markup/no-markup */
export const isNoMarkup = (tiers: readonly Tier[]): boolean =>
  tiers.length === 0 || (tiers.length === 1 && tiers.every((tier) => isDefaultRange(tier) && tier.markup.equals(1)));

/** rule: markup/range-error-kinds */
export const RANGE_ERRORS = [
  "gap at max",
  "gap at min",
  "invalid max",
  "invalid min",
  "overlap at max",
  "overlap at min",
] as const;
export type RangeError = (typeof RANGE_ERRORS)[number];

/** A range during typing. Null where the text is unreadable. */
export type Range = { rangeMin: Decimal | null; rangeMax: Decimal | null };

/** Lists the errors of each range, in the order of the rows. Adjacent ranges must be exactly one cent apart. */
export function listRangeErrors(ranges: readonly Range[]): RangeError[][] {
  const [only] = ranges;
  if (only && ranges.length === 1 && isDefaultRange(only)) return [[]];
  const errors = ranges.map((): RangeError[] => []);
  ranges.forEach(({ rangeMin, rangeMax }, at) => {
    if (!isCost(rangeMin)) errors[at]?.push("invalid min");
    if (!isCost(rangeMax) || (rangeMin && rangeMax.lessThan(rangeMin))) errors[at]?.push("invalid max");
    const next = ranges[at + 1]?.rangeMin;
    if (!rangeMax || !next) return;
    const step = next.minus(rangeMax);
    if (step.greaterThan(CENT)) addRangeErrors(errors, at, { ofThis: "gap at max", ofNext: "gap at min" });
    else if (step.lessThan(CENT)) addRangeErrors(errors, at, { ofThis: "overlap at max", ofNext: "overlap at min" });
  });
  return errors;
}

const isCost = (cost: Decimal | null): cost is Decimal =>
  Boolean(cost?.isFinite() && cost.greaterThanOrEqualTo(LOWEST_COST) && cost.lessThanOrEqualTo(HIGHEST_COST));

function addRangeErrors(
  errors: RangeError[][],
  at: number,
  { ofThis, ofNext }: { ofThis: RangeError; ofNext: RangeError }
): void {
  errors[at]?.push(ofThis);
  errors[at + 1]?.push(ofNext);
}

/** Finds the tier for a part of this cost. Null when none applies. */
export function findTier(cost: Decimal, tiers: readonly Tier[]): Tier | null {
  if (isNoMarkup(tiers)) return null;
  const isIn = ({ rangeMin, rangeMax }: Tier) =>
    cost.greaterThanOrEqualTo(rangeMin) && cost.lessThanOrEqualTo(rangeMax);
  return tiers.find(isIn) ?? null;
}

/**
 * Returns the price multiplier of a part. Without any markup tiers it is `without`. A cost outside of all tiers has no
 * markup.
 */
export const getMultiplier = (cost: Decimal, tiers: readonly Tier[], without: Decimal): Decimal =>
  isNoMarkup(tiers) ? without : (findTier(cost, tiers)?.markup ?? new Decimal(1));

/** A typical start for many businesses: cheap parts have a higher markup. */
export const SUGGESTED_TIERS: ReadonlyArray<{ rangeMin: string; rangeMax: string; percent: string }> = [
  { rangeMin: "0.01", rangeMax: "10.00", percent: "300" },
  { rangeMin: "10.01", rangeMax: "50.00", percent: "200" },
  { rangeMin: "50.01", rangeMax: "150.00", percent: "130" },
  { rangeMin: "150.01", rangeMax: "500.00", percent: "90" },
  { rangeMin: "500.01", rangeMax: "1500.00", percent: "65" },
  { rangeMin: "1500.01", rangeMax: "99999.99", percent: "45" },
];

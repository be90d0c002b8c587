import { Decimal, ZERO } from "@/lib/platform/money/decimal";
import { roundToCents, sumMoney } from "@/lib/platform/money/money";

/** The amount of a proposal's line, and the part that is not invoiced yet. Both are negative for a discount line. */
export type ProgressAmounts = { id: string; subtotal: Decimal; balance: Decimal };

/** The amounts to invoice now, by line id. Lines without an amount are absent. */
export type Portions = Map<string, Decimal>;

/** Computes a percentage of each line, at most what is left of it. rule: progress-billing/modes */
export function computePortionsByPercentage(lines: readonly ProgressAmounts[], percentage: Decimal): Portions {
  return computeSharedPortions(lines, percentage.dividedBy(100), ({ subtotal }) => subtotal);
}

/**
 * Computes all that is left, or a total spread in proportion to what is left of each line. rule: progress-billing/modes
 */
export function computePortionsByTotal(lines: readonly ProgressAmounts[], total?: Decimal): Portions {
  const totalLeft = sumMoney(lines.map(({ balance }) => balance));
  if (total === undefined || totalLeft.isZero())
    return computeSharedPortions(lines, new Decimal(1), ({ balance }) => balance);
  return computeSharedPortions(lines, total.dividedBy(totalLeft), ({ balance }) => balance);
}

/**
 * Rounds each line once. The last line with room takes the sum of the rounding differences. A tenth of three lines of
 * $0.05 is therefore two cents, not three.
 */
function computeSharedPortions(
  lines: readonly ProgressAmounts[],
  share: Decimal,
  of: (line: ProgressAmounts) => Decimal
): Portions {
  const exact = lines.map((line) => ({ line, exactAmount: of(line).times(share) }));
  const free = exact.filter(({ line, exactAmount }) => limitToRange(line.balance, exactAmount).equals(exactAmount));
  const portions: Portions = new Map(
    exact.map(({ line, exactAmount }) => [line.id, limitToRange(line.balance, roundToCents(exactAmount))])
  );
  const last = free.at(-1);
  if (last) {
    const total = roundToCents(free.reduce((sum, { exactAmount }) => sum.plus(exactAmount), ZERO));
    const others = sumMoney(free.slice(0, -1).map(({ line }) => portions.get(line.id) ?? ZERO));
    portions.set(last.line.id, limitToRange(last.line.balance, total.minus(others)));
  }
  for (const [id, portion] of portions) if (portion.isZero()) portions.delete(id);
  return portions;
}

/** Limits an amount to the range between zero and `limit`, which may be negative. */
export function limitToRange(limit: Decimal, amount: Decimal): Decimal {
  const [low, high] = limit.isNegative() ? [limit, ZERO] : [ZERO, limit];
  return Decimal.min(high, Decimal.max(low, amount));
}

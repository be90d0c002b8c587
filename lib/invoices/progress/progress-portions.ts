import { Decimal, ZERO } from "@/lib/platform/money/decimal";
import { roundToCents, sumMoney } from "@/lib/platform/money/money";

/** What a line of a work order came to, and what of that is not invoiced yet. Both are negative for a discount line. */
export type ProgressAmounts = { id: string; subtotal: Decimal; balance: Decimal };

/** What is invoiced now of each line, by its id; lines of which nothing is invoiced are left out. */
export type Portions = Map<string, Decimal>;

/** That share of each line, and no more of it than is left. rule: progress-billing/modes */
export function portionsByPercentage(lines: readonly ProgressAmounts[], percentage: Decimal): Portions {
  return shared(lines, percentage.dividedBy(100), ({ subtotal }) => subtotal);
}

/** All that is left; or so much of it, from each line in proportion to what is left there. rule: progress-billing/modes */
export function portionsByTotal(lines: readonly ProgressAmounts[], total?: Decimal): Portions {
  const left = sumMoney(lines.map(({ balance }) => balance));
  if (total === undefined || left.isZero()) return shared(lines, new Decimal(1), ({ balance }) => balance);
  return shared(lines, total.dividedBy(left), ({ balance }) => balance);
}

/**
 * Each line rounded once; what the roundings come to in sum is carried by the last line that has more left than its
 * share, so that a tenth of three lines of $0.05 is two cents and not three.
 */
function shared(lines: readonly ProgressAmounts[], share: Decimal, of: (line: ProgressAmounts) => Decimal): Portions {
  const exact = lines.map((line) => ({ line, wanted: of(line).times(share) }));
  const free = exact.filter(({ line, wanted }) => within(line.balance, wanted).equals(wanted));
  const portions: Portions = new Map(
    exact.map(({ line, wanted }) => [line.id, within(line.balance, roundToCents(wanted))]),
  );
  const last = free.at(-1);
  if (last) {
    const whole = roundToCents(free.reduce((sum, { wanted }) => sum.plus(wanted), ZERO));
    const others = sumMoney(free.slice(0, -1).map(({ line }) => portions.get(line.id) ?? ZERO));
    portions.set(last.line.id, within(last.line.balance, whole.minus(others)));
  }
  for (const [id, portion] of portions) if (portion.isZero()) portions.delete(id);
  return portions;
}

/** The amount, between nothing and `limit`, which may be below zero. */
export function within(limit: Decimal, amount: Decimal): Decimal {
  const [low, high] = limit.isNegative() ? [limit, ZERO] : [ZERO, limit];
  return Decimal.min(high, Decimal.max(low, amount));
}

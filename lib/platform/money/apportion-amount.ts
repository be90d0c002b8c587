import { Decimal, ZERO } from "./decimal";
import { sumMoney } from "./money";

const CENT = new Decimal("0.01");

/** A receiver of a share: its weight (≥ 0) and an id that is unique in the list. */
export interface WeightedReceiver {
  id: string;
  weight: Decimal;
}

/**
 * Splits `amount` (whole cents, ≥ 0) in proportion to the receivers' weights, without losing a cent. Each share is
 * rounded down, and the leftover cents go to the largest remainders. Ties go to the heavier receiver, then to the
 * smaller id. The order of the list never changes a share.
 * @throws RangeError when there is an amount to split but no weight to split it by.
 */
export function apportionAmount(amount: Decimal, receivers: readonly WeightedReceiver[]): Map<string, Decimal> {
  const shares = new Map(receivers.map(({ id }) => [id, ZERO]));
  if (amount.isZero()) return shares;
  const totalWeight = sumMoney(receivers.map(({ weight }) => weight));
  if (!totalWeight.isPositive() || totalWeight.isZero()) throw new RangeError("Nothing to apportion over");

  const exact = receivers.map(({ id, weight }) => {
    const share = amount.times(weight).dividedBy(totalWeight);
    const floor = share.toDecimalPlaces(2, Decimal.ROUND_DOWN);
    return { id, weight, floor, remainder: share.minus(floor) };
  });
  for (const { id, floor } of exact) shares.set(id, floor);

  let leftover = amount.minus(sumMoney(exact.map(({ floor }) => floor)));
  exact.sort((a, b) => b.remainder.comparedTo(a.remainder) || b.weight.comparedTo(a.weight) || (a.id < b.id ? -1 : 1));
  for (const { id, floor } of exact) {
    if (leftover.lessThan(CENT)) break;
    shares.set(id, floor.plus(CENT));
    leftover = leftover.minus(CENT);
  }
  return shares;
}

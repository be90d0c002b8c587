import { Decimal } from "@/lib/platform/money/decimal";
import { moneyToWire, sumMoney } from "@/lib/platform/money/money";
import { COST_KINDS, type CostKind, type ProfitLoss } from "./profit-loss";

type ProfitInput = Pick<ProfitLoss, "revenue" | "entered" | "computed">;

/**
 * Computes the profit, and the margin in percent of the revenue (rounded half up to two decimals, null without
 * revenue).
 */
export function computeProfit({ revenue, entered, computed }: ProfitInput) {
  const costOf = (kind: CostKind) => entered[kind] ?? computed[kind];
  const costs = sumMoney(COST_KINDS.map((kind) => new Decimal(costOf(kind))));
  const base = new Decimal(revenue);
  const profit = base.minus(costs);
  const margin = base.isZero() ? null : profit.times(100).dividedBy(base).toDecimalPlaces(2, Decimal.ROUND_HALF_UP);
  return {
    laborCost: costOf("laborCost"),
    partsCost: costOf("partsCost"),
    otherCost: costOf("otherCost"),
    profit: moneyToWire(profit),
    marginPercent: margin?.toNumber() ?? null,
  };
}

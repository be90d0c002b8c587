import { Decimal } from "@/lib/platform/money/decimal";
import { moneyToWire, sumMoney } from "@/lib/platform/money/money";
import { COST_KINDS, type ProfitLoss } from "./profit-shapes";

type Facts = Pick<ProfitLoss, "revenue" | "entered" | "computed">;

/** What is left of the revenue, and how many percent of it that is (half-up to a hundredth; null without revenue). */
export function profitOf({ revenue, entered, computed }: Facts) {
  const costs = COST_KINDS.map((kind) => [kind, entered[kind] ?? computed[kind]] as const);
  const profit = new Decimal(revenue).minus(sumMoney(costs.map(([, amount]) => new Decimal(amount))));
  const base = new Decimal(revenue);
  const margin = base.isZero() ? null : profit.times(100).dividedBy(base).toDecimalPlaces(2, Decimal.ROUND_HALF_UP);
  return {
    ...(Object.fromEntries(costs) as Record<(typeof COST_KINDS)[number], string>),
    profit: moneyToWire(profit),
    marginPercent: margin?.toNumber() ?? null,
  };
}

import { Decimal } from "@/lib/platform/money/decimal";
import { resolveEnteredCost } from "@/lib/platform/access/hide-costs";
import type { Who } from "@/lib/platform/session/who";
import type { CustomizationValues } from "../customization";

/**
 * Drops the cost from the sent values when the caller cannot see costs, so that the stored one stays. 403 for a
 * different cost.
 */
export function withEnteredCost(
  who: Who,
  { cost: sent, ...values }: CustomizationValues,
  before: CustomizationValues | undefined
): CustomizationValues {
  const stored = before?.cost ? new Decimal(before.cost) : null;
  const cost = resolveEnteredCost(who, { field: "values.cost", sent, stored });
  return cost === undefined ? values : { ...values, cost };
}

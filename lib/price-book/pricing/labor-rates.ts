import "server-only";
import { notAllowed } from "@/lib/platform/http/refusal";
import { Decimal } from "@/lib/platform/money/decimal";
import { moneyToWire } from "@/lib/platform/money/money";
import type { Who } from "@/lib/platform/session/who";
import { savePricingDefaults } from "./pricing-defaults";

const KEYS = { laborRate: "labor_rate", laborCost: "labor_cost" } as const;
type LaborRates = Record<keyof typeof KEYS, string>;

/** What an hour sells for and costs, "125.00". */
export function laborRates({ businessId, db }: Who): Promise<LaborRates> {
  return db(async (open) => {
    const rows = await open.businessPrice.findMany({
      where: { businessId, priceKey: { in: Object.values(KEYS) } },
    });
    const valueOf = (key: string) => {
      const value = rows.find(({ priceKey }) => priceKey === key)?.priceVal;
      return value === undefined || value.isZero() ? "" : moneyToWire(new Decimal(value.toString()));
    };
    return { laborRate: valueOf(KEYS.laborRate), laborCost: valueOf(KEYS.laborCost) };
  });
}

/** Sets those that are given and new, in the caller's transaction; prices that are made of them follow. */
export async function keepRates(who: Who, { laborRate, laborCost }: LaborRates): Promise<void> {
  const before = await laborRates(who);
  const given = { laborRate, laborCost };
  const items = (["laborRate", "laborCost"] as const).flatMap((name) =>
    given[name] === "" || given[name] === before[name] ? [] : [{ price_key: KEYS[name], price_val: given[name] }],
  );
  if (items.length === 0) return;
  if (!who.permissions.has("price-book.change")) throw notAllowed("You do not have permission to change labor rates.");
  await savePricingDefaults(who, { items });
}

import "server-only";
import { notAllowed } from "@/lib/platform/refusals/refusal";
import { Decimal } from "@/lib/platform/money/decimal";
import { moneyToWire } from "@/lib/platform/money/money";
import { resolveEnteredCost, hideCosts } from "@/lib/platform/access/hide-costs";
import type { Who } from "@/lib/platform/session/who";
import { savePricingDefaults } from "./save-pricing-defaults";

const KEYS = { laborRate: "labor_rate", laborCost: "labor_cost" } as const;
type LaborRates = Record<keyof typeof KEYS, string>;
type VisibleRates = { laborRate: string; laborCost: string | null };

/** Returns the hourly rate and cost, as "125.00". The cost is null for users who cannot see costs. */
export async function getLaborRates(who: Who): Promise<VisibleRates> {
  return hideCosts(who, await loadStoredRates(who));
}

function loadStoredRates({ businessId, db }: Who): Promise<LaborRates> {
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

/** Stores changed rates in the caller's transaction, and updates the prices that depend on them. */
export async function keepRates(who: Who, { laborRate, laborCost: sent }: VisibleRates): Promise<void> {
  const before = await loadStoredRates(who);
  const stored = new Decimal(before.laborCost || "0");
  const laborCost = resolveEnteredCost(who, { field: "laborCost", sent, stored }) ?? "";
  const newRates = { laborRate, laborCost };
  const items = (["laborRate", "laborCost"] as const).flatMap((name) =>
    newRates[name] === "" || newRates[name] === before[name]
      ? []
      : [{ price_key: KEYS[name], price_val: newRates[name] }]
  );
  if (items.length === 0) return;
  if (!who.permissions.has("price-book.change"))
    throw notAllowed("You don't have permission to change labor rates. Ask your administrator.");
  await savePricingDefaults(who, { items });
}

import "server-only";
import { Decimal } from "@/lib/platform/money/decimal";
import type { Transaction } from "@/lib/platform/session/who";
import { loadStoredTiers } from "../markups/list-markups";
import { getMultiplier, findTier } from "../../records/tier";
import { LEVEL_KEYS } from "../../pricing/list-price-keys";
import type { PriceLevel } from "./add-decorations";
import type { PriceSettings } from "./price-product";

export type BusinessPrices = PriceSettings & { levels: PriceLevel[] };

/** Loads the settings behind a vendor's prices in this business. A flat-rate labor rate wins over the normal one. */
export async function loadBusinessPrices(db: Transaction, vendorId: number): Promise<BusinessPrices> {
  const rows = await db.businessPrice.findMany({ where: { businessId: db.who.businessId, isActive: true } });
  const tiers = await loadStoredTiers(db, vendorId);
  const valueOf = (...keys: string[]) => {
    // A new business has each key at 0, which means not set.
    const nonzeroRows = rows.filter(({ priceKey, priceVal }) => keys.includes(priceKey) && !priceVal.isZero());
    const row = keys.flatMap((key) => nonzeroRows.find(({ priceKey }) => priceKey === key) ?? [])[0];
    return row && new Decimal(row.priceVal.toString());
  };
  const without = valueOf("markup_multiplier") ?? new Decimal(1);
  return {
    laborRate: valueOf("flat_rate_labor_rate", "labor_rate") ?? new Decimal(0),
    laborCost: valueOf("flat_rate_labor_cost", "labor_cost") ?? new Decimal(0),
    multiplierOf: (cost) => getMultiplier(cost, tiers, without),
    tierOf: (cost) => findTier(cost, tiers),
    levels: LEVEL_KEYS.flatMap((price_key) => {
      const row = rows.find(({ priceKey }) => priceKey === price_key);
      if (row) return [{ price_key, price_name: row.priceName, price_val: row.priceVal.toString() }];
      return price_key === "base" ? [{ price_key, price_name: "Base", price_val: "1" }] : [];
    }),
  };
}

import "server-only";
import { z } from "zod";
import { PRICE_KEYS } from "@/lib/businesses/price-keys";
import type { Who } from "@/lib/platform/session/who";

/** A price level of the business, by key and name. */
export const PriceKey = z.object({ key: z.string(), name: z.string() });
export type PriceKey = z.output<typeof PriceKey>;

/** The keys whose value is the multiplier of a price level. */
export const LEVEL_KEYS: string[] = PRICE_KEYS.filter(({ kind }) => kind === "level").map(({ key }) => key);

/** Lists the active price levels, the base first. */
export async function listPriceKeys({ businessId, db }: Who): Promise<PriceKey[]> {
  const where = { businessId, isActive: true, priceKey: { in: LEVEL_KEYS } };
  const rows = await db((open) => open.businessPrice.findMany({ where }));
  return rows
    .toSorted((a, b) => LEVEL_KEYS.indexOf(a.priceKey) - LEVEL_KEYS.indexOf(b.priceKey))
    .map(({ priceKey, priceName }) => ({ key: priceKey, name: priceName }));
}

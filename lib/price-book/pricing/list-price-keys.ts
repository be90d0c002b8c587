import "server-only";
import { z } from "zod";
import { PRICE_KEYS } from "@/lib/businesses/price-keys";
import type { Who } from "@/lib/platform/session/who";

/** A price level of the business, by key and name. */
export const PriceKey = z.object({ key: z.string(), name: z.string() });
export type PriceKey = z.output<typeof PriceKey>;

/** The keys whose value is the multiplier of a price level. */
export const LEVEL_KEYS: string[] = PRICE_KEYS.filter(({ kind }) => kind === "level").map(({ key }) => key);

/** Lists the active price levels, the base first, and a record's own even if it is inactive. */
export async function listPriceKeys({ businessId, db }: Who, ownKey?: string): Promise<PriceKey[]> {
  const shown = [{ isActive: true }, ...(ownKey === undefined ? [] : [{ priceKey: ownKey }])];
  const where = { businessId, priceKey: { in: LEVEL_KEYS }, OR: shown };
  const rows = await db((open) => open.businessPrice.findMany({ where }));
  return rows
    .toSorted((a, b) => LEVEL_KEYS.indexOf(a.priceKey) - LEVEL_KEYS.indexOf(b.priceKey))
    .map(({ priceKey, priceName, isActive }) => ({
      key: priceKey,
      name: isActive ? priceName : `(inactive) ${priceName}`,
    }));
}

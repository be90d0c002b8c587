import "server-only";
import { invalid } from "@/lib/platform/refusals/refusal";
import type { Transaction } from "@/lib/platform/session/who";
import { LEVEL_KEYS } from "./list-price-keys";

export type PriceToSet = {
  price_key: string;
  price?: string | null | undefined;
  is_custom_pricing?: boolean | undefined;
  is_active?: boolean | undefined;
};

/**
 * Sets an item's sale at some price levels: at its own price, at the computed price, or not at all. Previous prices are
 * closed. The computed prices follow later. Throws 422 `prices`.
 */
export async function setPrices(db: Transaction, productGroupId: string, prices: readonly PriceToSet[]): Promise<void> {
  const { businessId, now } = db.who;
  refuseOddPrices(prices);
  const current = await db.productGroupPrice.findMany({ where: { businessId, productGroupId, deactivatedAt: null } });
  for (const one of prices) {
    const { price_key: priceKey, is_active: isActive = true, is_custom_pricing: isCustom = false } = one;
    const was = current.find((row) => row.priceKey === priceKey);
    const price = isCustom ? (one.price ?? "0") : (was?.price.toFixed(2) ?? "0");
    const isStored = isCustom || !isActive;
    const isSame =
      was?.isActive === isActive && was.isCustomPricing === isCustom && (!isCustom || was.price.equals(price));
    if (isSame) continue;
    // An unchanged price only changes its kind, which is no history.
    if (was && isActive && was.isActive && was.price.equals(price)) {
      const where = { businessId_id: { businessId, id: was.id } };
      await db.productGroupPrice.update({ where, data: { isCustomPricing: isCustom } });
      continue;
    }
    // A level at which the item was not sold has no past price.
    if (was && !was.isActive)
      await db.productGroupPrice.delete({ where: { businessId_id: { businessId, id: was.id } } });
    else if (was) await closePrice(db, was.id);
    if (isStored)
      await db.productGroupPrice.create({
        data: { businessId, productGroupId, priceKey, price, isCustomPricing: isCustom, isActive, createdAt: now },
      });
  }
}

const closePrice = (db: Transaction, id: string) =>
  db.productGroupPrice.update({
    where: { businessId_id: { businessId: db.who.businessId, id } },
    data: { isActive: false, deactivatedAt: db.who.now },
  });

function refuseOddPrices(prices: readonly PriceToSet[]): void {
  const keys = prices.map(({ price_key: key }) => key);
  const strange = keys.find((key) => !LEVEL_KEYS.includes(key));
  if (strange) throw invalid({ prices: `“${strange}” isn't a price level. Select one from the list.` });
  if (new Set(keys).size < keys.length) throw invalid({ prices: "List each price level once." });
  const missingPrice = prices.find(({ is_custom_pricing: isCustom, price }) => isCustom && !price);
  if (missingPrice) throw invalid({ prices: "Enter a custom price." });
}

import type { Who } from "@/lib/platform/session/who";
import { OWN_VENDOR } from "@/lib/price-book/catalog/vendor/get-vendor";
import { toMarkupMultiplier, SUGGESTED_TIERS } from "@/lib/price-book/records/tier";
import { Decimal } from "@/lib/platform/money/decimal";

/** The demo business's rates for flat-rate work. */
const PRICES = [
  { priceKey: "labor_rate", priceName: "Labor rate", priceVal: "138" },
  { priceKey: "labor_cost", priceName: "Labor cost", priceVal: "46.5" },
  { priceKey: "maintenance", priceName: "Maintenance", priceVal: "0.9" },
];

/** Creates the rates and the markup, so that the catalog has prices from the start. */
export function seedCatalog({ businessId, db, now }: Who): Promise<void> {
  return db(async (open) => {
    for (const { priceKey, ...price } of PRICES)
      await open.businessPrice.updateMany({ where: { businessId, priceKey }, data: { ...price, isActive: true } });
    await open.vendorMarkupTier.createMany({
      data: SUGGESTED_TIERS.map(({ rangeMin, rangeMax, percent }) => ({
        businessId,
        vendorId: OWN_VENDOR,
        rangeMin,
        rangeMax,
        markup: toMarkupMultiplier(new Decimal(percent)).toString(),
        lastModifiedDate: now,
      })),
    });
  });
}

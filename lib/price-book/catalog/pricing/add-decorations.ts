import { invalid } from "@/lib/platform/refusals/refusal";
import { Decimal } from "@/lib/platform/money/decimal";
import { moneyToWire } from "@/lib/platform/money/money";
import type { Decoration, VendorProduct } from "../catalog-shapes";

/** A price level of the business. `price_val` multiplies the standard price. */
export type PriceLevel = { price_key: string; price_name: string; price_val: string };

export const MISSING_TOTAL_PRICE = "Decorate with totalPrice before pricingStrategies.";
export const MISSING_STRATEGIES = "Decorate with totalPrice and pricingStrategies before maintenancePrice.";

/** Adds the requested decorations, in the requested order. */
export function addDecorations(
  product: VendorProduct,
  decorations: readonly Decoration[],
  { levels, quantity = 1 }: { levels: readonly PriceLevel[]; quantity?: number }
): VendorProduct {
  return decorations.reduce((done, decoration) => {
    switch (decoration) {
      case "totalPrice":
        return withTotalPrice(done, quantity);
      case "pricingStrategies":
        return withPricingStrategies(done, levels);
      case "maintenancePrice":
        return withMaintenancePrice(done);
    }
  }, product);
}

export function withTotalPrice(product: VendorProduct, quantity: number): VendorProduct {
  const totalPrice = moneyToWire(new Decimal(product.standardPrice).times(quantity));
  return { ...product, price: product.standardPrice, totalPrice };
}

/** rule: pricing/decorate-strategies-order */
export function withPricingStrategies(product: VendorProduct, levels: readonly PriceLevel[]): VendorProduct {
  if (product.totalPrice === null) throw invalid({ decorations: MISSING_TOTAL_PRICE }, "decoration_order");
  const pricingStrategies = levels.map((business_price) => ({
    business_price,
    price: computeStrategyPrice(business_price, product.standardPrice),
  }));
  return { ...product, pricingStrategies };
}

/**
 * Computes the price at a level: the standard price for the base, else its multiple, rounded to cents. rule:
 * pricing/base-price, pricing/strategy-price
 */
export function computeStrategyPrice(
  { price_key, price_val }: Pick<PriceLevel, "price_key" | "price_val">,
  standardPrice: string
): string {
  return price_key === "base" ? standardPrice : moneyToWire(new Decimal(standardPrice).times(price_val));
}

/** Null when the business has no price for maintenance plans. rule: pricing/decorate-maintenance-order */
export function withMaintenancePrice(product: VendorProduct): VendorProduct {
  if (product.price === null || product.pricingStrategies.length === 0)
    throw invalid({ decorations: MISSING_STRATEGIES }, "decoration_order");
  const level = product.pricingStrategies.find(({ business_price }) => business_price.price_key === "maintenance");
  return { ...product, maintenancePrice: level?.price ?? null };
}

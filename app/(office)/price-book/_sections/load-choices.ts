import "server-only";
import type { Who } from "@/lib/platform/session/who";
import { listActiveCategories } from "@/lib/price-book/categories/list-active-categories";
import { listPricingDefaults } from "@/lib/price-book/pricing/save-pricing-defaults";

/** Loads the options for the price book's panels, and the defaults of new entries. */
export async function loadChoices(who: Who) {
  const [{ items: categories }, { items: prices }] = await Promise.all([
    listActiveCategories(who),
    listPricingDefaults(who),
  ]);
  const valueOf = (key: string) => prices.find((one) => one.price_key === key && one.is_active)?.price_val;
  const getPositiveAmount = (key: string) => {
    const value = valueOf(key);
    return value && Number(value) > 0 ? value : "";
  };
  return {
    categories,
    prices,
    multiplier: valueOf("markup_multiplier") ?? "1",
    usual: { rate: getPositiveAmount("labor_rate"), cost: getPositiveAmount("labor_cost") },
  };
}

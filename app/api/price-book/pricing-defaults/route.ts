import { call } from "@/lib/platform/http/call";
import { page } from "@/lib/platform/shapes/call-shapes";
import { listPricingDefaults, PricingDefault } from "@/lib/price-book/pricing/save-pricing-defaults";

export const GET = call({
  id: "priceBook.listPricingDefaults",
  summary: "Returns the price keys: levels with multipliers, labor rates and costs, and markup",
  permission: "invoices.view",
  returns: page(PricingDefault),
  run: ({ who }) => listPricingDefaults(who),
});

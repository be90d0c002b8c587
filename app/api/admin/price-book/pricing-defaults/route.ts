import { call } from "@/lib/platform/http/call";
import { page } from "@/lib/platform/shapes/call-shapes";
import {
  PricingDefault,
  PricingDefaultsInput,
  savePricingDefaults,
} from "@/lib/price-book/pricing/save-pricing-defaults";

export const PUT = call({
  id: "priceBook.savePricingDefaults",
  summary: "Changes price keys and short name rules, and recalculates prices",
  permission: "price-book.change",
  body: PricingDefaultsInput,
  returns: page(PricingDefault),
  run: ({ who, body }) => savePricingDefaults(who, body),
});

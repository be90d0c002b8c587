import { call } from "@/lib/platform/http/call";
import { page } from "@/lib/platform/shapes/call-shapes";
import {
  PricingDefault,
  PricingDefaultsInput,
  savePricingDefaults,
} from "@/lib/price-book/pricing/save-pricing-defaults";

export const PUT = call({
  id: "priceBook.savePricingDefaults",
  summary: "Change price keys, and with them every computed price; what short names must fit",
  permission: "price-book.change",
  body: PricingDefaultsInput,
  returns: page(PricingDefault),
  run: ({ who, body }) => savePricingDefaults(who, body),
});

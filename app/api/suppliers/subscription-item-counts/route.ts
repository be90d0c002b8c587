import { ItemCounts } from "@/lib/onboarding/suppliers/supplier-key";
import { countSupplierItems } from "@/lib/onboarding/suppliers/suppliers";
import { call } from "@/lib/platform/http/call";

export const GET = call({
  id: "suppliers.getSubscriptionItemCounts",
  summary: "How many parts of the price book come from each supplier that was asked for",
  returns: ItemCounts,
  run: ({ who }) => countSupplierItems(who),
});

import { ItemCounts } from "@/lib/onboarding/suppliers/supplier-key";
import { countSupplierItems } from "@/lib/onboarding/suppliers/suppliers";
import { call } from "@/lib/platform/http/call";

export const GET = call({
  id: "suppliers.getSubscriptionItemCounts",
  summary: "Counts the price book parts from each requested supplier",
  returns: ItemCounts,
  run: ({ who }) => countSupplierItems(who),
});

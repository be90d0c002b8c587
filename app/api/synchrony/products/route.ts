import { TokenQuery } from "@/lib/financing/applications/financing-application";
import { listSynchronyProducts, SynchronyProduct } from "@/lib/financing/applications/synchrony";
import { call } from "@/lib/platform/http/call";
import { page } from "@/lib/platform/shapes/call-shapes";

export const GET = call({
  id: "synchrony.listProducts",
  summary: "Lists Synchrony's products by promo code",
  audience: "staff-or-applicant",
  permission: "invoices.view",
  query: TokenQuery,
  returns: page(SynchronyProduct),
  refusals: ["link_not_found"],
  run: async ({ who }) => {
    const items = await listSynchronyProducts(who);
    return { items, total: items.length };
  },
});

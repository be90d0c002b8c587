import { call } from "@/lib/platform/http/call";
import { page } from "@/lib/platform/shapes/call-shapes";
import { listDefaultMarkups } from "@/lib/price-book/catalog/markups/list-markups";
import { MarkupTier, VendorQuery } from "@/lib/price-book/records/markup-tier";

export const GET = call({
  id: "markups.getDefaults",
  summary: "Lists a vendor's default markup tiers",
  permission: "price-book.change",
  query: VendorQuery,
  returns: page(MarkupTier),
  refusals: ["product_vendor_not_found"],
  run: ({ who, query }) => listDefaultMarkups(who, query.vendorId),
});

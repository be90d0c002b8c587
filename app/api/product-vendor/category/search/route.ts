import { z } from "zod";
import { call } from "@/lib/platform/http/call";
import { VendorCategorySearch, VendorCategory } from "@/lib/price-book/catalog/catalog-shapes";
import { searchVendorCategories } from "@/lib/price-book/catalog/products/list-vendor-categories";

export const GET = call({
  id: "productVendor.searchCategories",
  summary: "Searches catalog categories",
  permission: "invoices.view",
  query: VendorCategorySearch,
  returns: z.object({ content: z.array(VendorCategory), totalElements: z.int() }),
  refusals: ["product_vendor_not_found"],
  run: ({ who, query }) => searchVendorCategories(who, query),
});

import { call } from "@/lib/platform/http/call";
import { page } from "@/lib/platform/shapes/call-shapes";
import { CategoriesQuery, VendorCategory } from "@/lib/price-book/catalog/catalog-shapes";
import { listCategoryChildren } from "@/lib/price-book/catalog/products/list-vendor-categories";

export const GET = call({
  id: "productVendor.getCategoryChildren",
  summary: "Lists the direct subcategories of catalog categories",
  permission: "invoices.view",
  query: CategoriesQuery,
  returns: page(VendorCategory),
  refusals: ["product_vendor_not_found"],
  run: ({ who, query }) => listCategoryChildren(who, query.vendorId, query.categoryIds),
});

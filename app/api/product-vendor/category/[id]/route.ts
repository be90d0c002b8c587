import { call } from "@/lib/platform/http/call";
import { IdPath } from "@/lib/platform/shapes/call-shapes";
import { VendorCategory } from "@/lib/price-book/catalog/catalog-shapes";
import { getVendorCategory } from "@/lib/price-book/catalog/products/list-vendor-categories";
import { VendorQuery } from "@/lib/price-book/records/markup-tier";

export const GET = call({
  id: "productVendor.getCategory",
  summary: "Returns a catalog category",
  permission: "invoices.view",
  params: IdPath,
  query: VendorQuery,
  returns: VendorCategory,
  refusals: ["product_vendor_not_found", "catalog_category_not_found"],
  run: ({ who, params, query }) => getVendorCategory(who, query.vendorId, params.id),
});

import { call } from "@/lib/platform/http/call";
import { page } from "@/lib/platform/shapes/call-shapes";
import { VendorCategory } from "@/lib/price-book/catalog/catalog-shapes";
import { listRootCategories } from "@/lib/price-book/catalog/products/list-vendor-categories";
import { VendorQuery } from "@/lib/price-book/records/markup-tier";

export const GET = call({
  id: "productVendor.getRootCategories",
  summary: "Lists a catalog's top-level categories, which are its trades",
  permission: "invoices.view",
  query: VendorQuery,
  returns: page(VendorCategory),
  refusals: ["product_vendor_not_found"],
  run: ({ who, query }) => listRootCategories(who, query.vendorId),
});

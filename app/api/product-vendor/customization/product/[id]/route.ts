import { call } from "@/lib/platform/http/call";
import { IdPath } from "@/lib/platform/shapes/call-shapes";
import { Customization } from "@/lib/price-book/catalog/customization";
import { getProductCustomization } from "@/lib/price-book/catalog/customizations/list-product-customizations";
import { VendorQuery } from "@/lib/price-book/records/markup-tier";

export const GET = call({
  id: "productVendor.getProductCustomization",
  summary: "Returns the business's customization of a catalog product",
  permission: "invoices.view",
  params: IdPath,
  query: VendorQuery,
  returns: Customization,
  refusals: ["product_vendor_not_found", "catalog_product_not_found"],
  run: ({ who, params, query }) => getProductCustomization(who, query.vendorId, params.id),
});

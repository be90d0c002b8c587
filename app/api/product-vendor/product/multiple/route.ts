import { call } from "@/lib/platform/http/call";
import { SeveralProductsQuery, VendorProducts } from "@/lib/price-book/catalog/catalog-shapes";
import { getProducts } from "@/lib/price-book/catalog/products/view-product";
import { getVendor } from "@/lib/price-book/catalog/vendor/get-vendor";

export const GET = call({
  id: "productVendor.getMultipleProducts",
  summary: "Lists catalog products by ID",
  permission: "invoices.view",
  query: SeveralProductsQuery,
  returns: VendorProducts,
  refusals: ["product_vendor_not_found", "decoration_order"],
  run: ({ who, query: { vendorId, ids, decorations } }) => getProducts(who, getVendor(vendorId), { ids, decorations }),
});

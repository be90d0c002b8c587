import { call } from "@/lib/platform/http/call";
import { NumberedProductQuery, VendorProduct } from "@/lib/price-book/catalog/catalog-shapes";
import { getProductByKey } from "@/lib/price-book/catalog/products/view-product";
import { getVendor } from "@/lib/price-book/catalog/vendor/get-vendor";

export const GET = call({
  id: "productVendor.getVendorProduct",
  summary: "Returns a catalog product by the vendor's product ID",
  permission: "invoices.view",
  query: NumberedProductQuery,
  returns: VendorProduct,
  refusals: ["product_vendor_not_found", "catalog_product_not_found", "decoration_order"],
  run: ({ who, query: { vendorId, vendorProductId, decorations } }) =>
    getProductByKey(who, getVendor(vendorId), { key: vendorProductId, decorations }),
});

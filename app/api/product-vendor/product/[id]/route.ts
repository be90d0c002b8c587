import { call } from "@/lib/platform/http/call";
import { IdPath } from "@/lib/platform/shapes/call-shapes";
import { ProductQuery, VendorProduct } from "@/lib/price-book/catalog/catalog-shapes";
import { viewProduct } from "@/lib/price-book/catalog/products/view-product";
import { getVendor } from "@/lib/price-book/catalog/vendor/get-vendor";

const look = call({
  id: "productVendor.getProduct",
  summary: "Returns a catalog product and records it as recently viewed",
  permission: "invoices.view",
  params: IdPath,
  query: ProductQuery,
  changes: true,
  returns: VendorProduct,
  refusals: ["product_vendor_not_found", "catalog_product_not_found", "decoration_order"],
  run: ({ who, params, query: { vendorId, decorations } }) =>
    viewProduct(who, getVendor(vendorId), { id: params.id, decorations }),
});

export { look as GET, look as POST };

import { call } from "@/lib/platform/http/call";
import { Forecast, ProductQuery, VendorProduct } from "@/lib/price-book/catalog/catalog-shapes";
import { computeForecast } from "@/lib/price-book/catalog/products/view-product";
import { getVendor } from "@/lib/price-book/catalog/vendor/get-vendor";

export const POST = call({
  id: "productVendor.forecastProduct",
  summary: "Previews the price of a catalog product with a customization, without saving it",
  permission: "invoices.view",
  query: ProductQuery,
  body: Forecast,
  returns: VendorProduct,
  refusals: ["product_vendor_not_found", "catalog_product_not_found", "decoration_order"],
  run: ({ who, query: { vendorId, decorations }, body }) =>
    computeForecast(who, getVendor(vendorId), { forecast: body, decorations }),
});

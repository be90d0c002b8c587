import { call } from "@/lib/platform/http/call";
import { ProductSearch, VendorProducts } from "@/lib/price-book/catalog/catalog-shapes";
import { listCatalogProducts } from "@/lib/price-book/catalog/products/list-catalog-products";

export const GET = call({
  id: "productVendor.searchProducts",
  summary: "Searches catalog products",
  permission: "invoices.view",
  query: ProductSearch,
  returns: VendorProducts,
  refusals: ["product_vendor_not_found", "decoration_order"],
  run: ({ who, query }) => listCatalogProducts(who, query),
});

import { call } from "@/lib/platform/http/call";
import { ProductSearch, VendorProducts } from "@/lib/price-book/catalog/catalog-shapes";
import { listRecentProducts } from "@/lib/price-book/catalog/products/list-catalog-products";

export const GET = call({
  id: "productVendor.searchRecents",
  summary: "Searches the current user's recently viewed catalog products",
  permission: "invoices.view",
  query: ProductSearch,
  returns: VendorProducts,
  refusals: ["product_vendor_not_found", "decoration_order"],
  run: ({ who, query }) => listRecentProducts(who, query),
});

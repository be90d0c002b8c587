import { call } from "@/lib/platform/http/call";
import { IdPath } from "@/lib/platform/shapes/call-shapes";
import { CategoryProductsQuery, VendorProducts } from "@/lib/price-book/catalog/catalog-shapes";
import { listCategoryProducts } from "@/lib/price-book/catalog/products/list-catalog-products";

export const GET = call({
  id: "productVendor.listCategoryProducts",
  summary: "Lists the products of a catalog category",
  permission: "invoices.view",
  params: IdPath,
  query: CategoryProductsQuery,
  returns: VendorProducts,
  refusals: ["product_vendor_not_found", "catalog_category_not_found", "decoration_order"],
  run: ({ who, params, query }) => listCategoryProducts(who, params.id, query),
});

import { z } from "zod";
import { call } from "@/lib/platform/http/call";
import { Id, page } from "@/lib/platform/shapes/call-shapes";
import { CategoriesQuery } from "@/lib/price-book/catalog/catalog-shapes";
import { countCategoryProducts } from "@/lib/price-book/catalog/products/list-vendor-categories";

export const GET = call({
  id: "productVendor.getCategoryCounts",
  summary: "Counts the products in catalog categories",
  permission: "invoices.view",
  query: CategoriesQuery,
  returns: page(z.object({ categoryId: Id, product_count: z.int() })),
  refusals: ["product_vendor_not_found"],
  run: ({ who, query }) => countCategoryProducts(who, query.vendorId, query.categoryIds),
});

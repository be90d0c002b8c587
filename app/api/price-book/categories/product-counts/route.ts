import { call } from "@/lib/platform/http/call";
import { page } from "@/lib/platform/shapes/call-shapes";
import { searchCategories } from "@/lib/price-book/categories/list-active-categories";
import { CategorySearch, CountedCategory } from "@/lib/price-book/records/price-book-part";

export const GET = call({
  id: "priceBook.listCategoriesWithProductCounts",
  summary: "Lists price book categories by name with item counts",
  permission: "invoices.view",
  query: CategorySearch,
  returns: page(CountedCategory),
  run: ({ who, query }) => searchCategories(who, query),
});

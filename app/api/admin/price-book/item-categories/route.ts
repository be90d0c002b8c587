import { call } from "@/lib/platform/http/call";
import { page } from "@/lib/platform/shapes/call-shapes";
import { listItemCategories } from "@/lib/price-book/categories/list-active-categories";
import { CountedCategory, IncludeCounts } from "@/lib/price-book/records/price-book-part";

export const GET = call({
  id: "priceBook.listItemCategories",
  summary: "Lists active price book categories, with their items if requested",
  permission: "price-book.change",
  query: IncludeCounts,
  returns: page(CountedCategory),
  run: ({ who, query }) => listItemCategories(who, query.include_counts),
});

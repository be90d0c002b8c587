import { call } from "@/lib/platform/http/call";
import { page } from "@/lib/platform/shapes/call-shapes";
import { listActiveCategories } from "@/lib/price-book/categories/list-active-categories";
import { PriceBookCategory } from "@/lib/price-book/records/price-book-part";

export const GET = call({
  id: "priceBook.listActiveItemCategories",
  summary: "Lists active price book categories",
  permission: "invoices.view",
  returns: page(PriceBookCategory),
  run: ({ who }) => listActiveCategories(who),
});

import { call } from "@/lib/platform/http/call";
import { resultPage, PriceBookLabor, PriceBookSearch } from "@/lib/price-book/records/price-book-part";
import { searchLabor } from "@/lib/price-book/lookup/search-items";

export const GET = call({
  id: "priceBook.searchLabor",
  summary: "Searches price book labor",
  permission: "invoices.view",
  query: PriceBookSearch,
  returns: resultPage(PriceBookLabor),
  run: ({ who, query }) => searchLabor(who, query),
});

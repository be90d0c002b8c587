import { call } from "@/lib/platform/http/call";
import { resultPage, PriceBookPart, PriceBookSearch } from "@/lib/price-book/records/price-book-part";
import { searchParts } from "@/lib/price-book/lookup/search-items";

export const GET = call({
  id: "priceBook.searchParts",
  summary: "Searches price book parts",
  permission: "invoices.view",
  query: PriceBookSearch,
  returns: resultPage(PriceBookPart),
  run: ({ who, query }) => searchParts(who, query),
});

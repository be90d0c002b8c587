import { call } from "@/lib/platform/http/call";
import { resultPage, ItemSearchResult, ItemQuery } from "@/lib/price-book/records/price-book-part";
import { searchItems } from "@/lib/price-book/lookup/search-items";

export const GET = call({
  id: "priceBook.searchItems",
  summary: "Searches price book items, such as bundles",
  permission: "invoices.view",
  query: ItemQuery,
  returns: resultPage(ItemSearchResult),
  run: ({ who, query: { type, ...query } }) => searchItems(who, { ...query, types: type ? [type] : [] }),
});

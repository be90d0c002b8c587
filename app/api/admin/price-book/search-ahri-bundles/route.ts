import { call } from "@/lib/platform/http/call";
import { Bundle, BundleSearch } from "@/lib/price-book/catalog/systems/bundle";
import { searchBundles } from "@/lib/price-book/catalog/systems/search-bundles";
import { resultPage } from "@/lib/price-book/records/price-book-part";

export const GET = call({
  id: "priceBook.searchAhriBundles",
  summary: "Searches matched heating and cooling systems",
  permission: "price-book.change",
  query: BundleSearch,
  returns: resultPage(Bundle),
  run: ({ who, query }) => searchBundles(who, query),
});

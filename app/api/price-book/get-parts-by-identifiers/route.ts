import { call } from "@/lib/platform/http/call";
import { page } from "@/lib/platform/shapes/call-shapes";
import { PriceBookPart } from "@/lib/price-book/records/price-book-part";
import { getPartsByIdentifiers, IdentifiersQuery } from "@/lib/price-book/lookup/get-parts-by-identifiers";

export const GET = call({
  id: "priceBook.getPartsByIdentifiers",
  summary: "Lists parts by ID, short name, or model number. Unknown identifiers are skipped",
  permission: "invoices.view",
  query: IdentifiersQuery,
  returns: page(PriceBookPart),
  run: ({ who, query }) => getPartsByIdentifiers(who, query.identifiers),
});

import { call } from "@/lib/platform/http/call";
import { page } from "@/lib/platform/shapes/call-shapes";
import { PriceBookLabor } from "@/lib/price-book/records/price-book-part";
import { getLaborsByIdentifiers, IdentifiersQuery } from "@/lib/price-book/lookup/get-parts-by-identifiers";

export const GET = call({
  id: "priceBook.getLaborsByIdentifiers",
  summary: "Lists labor by ID or short name. Unknown identifiers are skipped",
  permission: "invoices.view",
  query: IdentifiersQuery,
  returns: page(PriceBookLabor),
  run: ({ who, query }) => getLaborsByIdentifiers(who, query.identifiers),
});

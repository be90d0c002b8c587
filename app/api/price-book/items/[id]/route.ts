import { call } from "@/lib/platform/http/call";
import { IdPath } from "@/lib/platform/shapes/call-shapes";
import { getItem } from "@/lib/price-book/lookup/get-item";
import { PricebookProductGroup } from "@/lib/price-book/records/price-book-part";

export const GET = call({
  id: "priceBook.getItem",
  summary: "Returns a price book item with its parts, labor, and prices",
  permission: "invoices.view",
  params: IdPath,
  returns: PricebookProductGroup,
  refusals: ["price_book_item_not_found"],
  run: ({ who, params }) => getItem(who, params.id),
});

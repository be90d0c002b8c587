import { call } from "@/lib/platform/http/call";
import { IdPath } from "@/lib/platform/shapes/call-shapes";
import { savePart } from "@/lib/price-book/items/save-part";
import { PartInput } from "@/lib/price-book/items/save-shapes";
import { PriceBookPart } from "@/lib/price-book/records/price-book-part";

export const PUT = call({
  id: "priceBook.updatePart",
  summary: "Changes a part and the prices of the items that include it",
  permission: "price-book.change",
  params: IdPath,
  body: PartInput,
  returns: PriceBookPart,
  refusals: ["part_not_found", "part_changed", "short_name_taken", "file_refused"],
  run: ({ who, params, body }) => savePart(who, params.id, body),
});

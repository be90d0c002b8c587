import { call } from "@/lib/platform/http/call";
import { IdPath } from "@/lib/platform/shapes/call-shapes";
import { saveLabor } from "@/lib/price-book/items/save-part";
import { LaborInput } from "@/lib/price-book/items/save-shapes";
import { PriceBookLabor } from "@/lib/price-book/records/price-book-part";

export const PUT = call({
  id: "priceBook.updateLabor",
  summary: "Changes a labor entry and the prices of the items that include it",
  permission: "price-book.change",
  params: IdPath,
  body: LaborInput,
  returns: PriceBookLabor,
  refusals: ["labor_not_found", "labor_changed", "short_name_taken"],
  run: ({ who, params, body }) => saveLabor(who, params.id, body),
});

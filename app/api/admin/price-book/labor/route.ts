import { call } from "@/lib/platform/http/call";
import { saveLabor } from "@/lib/price-book/items/save-part";
import { LaborInput } from "@/lib/price-book/items/save-shapes";
import { PriceBookLabor } from "@/lib/price-book/records/price-book-part";

export const POST = call({
  id: "priceBook.createLabor",
  summary: "Adds a labor entry to the price book",
  permission: "price-book.change",
  body: LaborInput,
  returns: PriceBookLabor,
  status: 201,
  idempotent: true,
  refusals: ["short_name_taken"],
  run: ({ who, body }) => saveLabor(who, null, body),
});

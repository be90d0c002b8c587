import { call } from "@/lib/platform/http/call";
import { savePart } from "@/lib/price-book/items/save-part";
import { PartInput } from "@/lib/price-book/items/save-shapes";
import { PriceBookPart } from "@/lib/price-book/records/price-book-part";

export const POST = call({
  id: "priceBook.createPart",
  summary: "Adds a part to the price book",
  permission: "price-book.change",
  body: PartInput,
  returns: PriceBookPart,
  status: 201,
  idempotent: true,
  refusals: ["short_name_taken", "file_refused"],
  run: ({ who, body }) => savePart(who, null, body),
});

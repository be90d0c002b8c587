import { call } from "@/lib/platform/http/call";
import { saveItem } from "@/lib/price-book/items/save-item";
import { ProductPath, SaveItemInput } from "@/lib/price-book/items/save-shapes";
import { PricebookProductGroup } from "@/lib/price-book/records/price-book-part";

export const POST = call({
  id: "priceBook.saveItem",
  summary: "Adds a price book item, or changes the one with the given `id`. Lists are sent as JSON strings",
  permission: "price-book.change",
  params: ProductPath,
  body: SaveItemInput,
  bodyKind: "form",
  returns: PricebookProductGroup,
  idempotent: true,
  refusals: [
    "price_book_item_not_found",
    "price_book_item_changed",
    "part_not_found",
    "labor_not_found",
    "short_name_taken",
    "file_refused",
  ],
  run: ({ who, params, body }) => saveItem(who, params.product, body),
});

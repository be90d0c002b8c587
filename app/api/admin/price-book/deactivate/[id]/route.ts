import { z } from "zod";
import { call } from "@/lib/platform/http/call";
import { Id, IdPath } from "@/lib/platform/shapes/call-shapes";
import { deactivateEntry } from "@/lib/price-book/items/deactivate-entry";

export const POST = call({
  id: "priceBook.deactivate",
  summary: "Makes an item, part, or labor entry inactive",
  permission: "price-book.change",
  params: IdPath,
  returns: z.object({ id: Id, isActive: z.literal(false) }),
  refusals: ["price_book_item_not_found"],
  run: ({ who, params }) => deactivateEntry(who, params.id),
});

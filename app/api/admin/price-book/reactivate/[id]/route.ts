import { z } from "zod";
import { call } from "@/lib/platform/http/call";
import { Id, IdPath } from "@/lib/platform/shapes/call-shapes";
import { reactivateEntry } from "@/lib/price-book/items/deactivate-entry";

export const POST = call({
  id: "priceBook.reactivate",
  summary: "Makes an item, part, or labor entry active again",
  permission: "price-book.change",
  params: IdPath,
  returns: z.object({ id: Id, isActive: z.literal(true) }),
  refusals: ["price_book_item_not_found", "short_name_taken"],
  run: ({ who, params }) => reactivateEntry(who, params.id),
});

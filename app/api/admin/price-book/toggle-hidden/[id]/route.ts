import { z } from "zod";
import { call } from "@/lib/platform/http/call";
import { Id, IdPath } from "@/lib/platform/shapes/call-shapes";
import { toggleHidden } from "@/lib/price-book/items/deactivate-entry";

export const POST = call({
  id: "priceBook.toggleHidden",
  summary: "Hides an item, part, or labor entry from search, or shows it again",
  permission: "price-book.change",
  params: IdPath,
  body: z.object({ hidden: z.boolean() }),
  returns: z.object({ id: Id, hidden: z.boolean() }),
  refusals: ["price_book_item_not_found"],
  run: ({ who, params, body }) => toggleHidden(who, params.id, body.hidden),
});

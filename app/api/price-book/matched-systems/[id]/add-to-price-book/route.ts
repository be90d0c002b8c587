import { z } from "zod";
import { call } from "@/lib/platform/http/call";
import { Id, IdPath } from "@/lib/platform/shapes/call-shapes";
import { addSystem } from "@/lib/price-book/catalog/systems/add-system";
import { AddSystem } from "@/lib/price-book/catalog/systems/bundle";

export const POST = call({
  id: "priceBook.addMatchedSystem",
  summary: "Adds a matched system to the price book as a bundle",
  permission: "price-book.change",
  params: IdPath,
  body: AddSystem,
  returns: z.object({ itemId: Id, added: z.boolean() }),
  refusals: ["matched_system_not_found", "price_out_of_range"],
  run: ({ who, params, body }) => addSystem(who, params.id, body),
});

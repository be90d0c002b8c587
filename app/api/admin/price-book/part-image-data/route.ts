import { z } from "zod";
import { call } from "@/lib/platform/http/call";
import { jsonField, line } from "@/lib/platform/shapes/call-shapes";
import { getPartImageData } from "@/lib/price-book/items/save-picture";

export const GET = call({
  id: "priceBook.getPartImageData",
  summary: "Returns the image of a supplier's catalog part as a data URL. Empty if the part has no image",
  permission: "price-book.change",
  query: z.object({
    product_source_name: line(80),
    product_source_values: jsonField(z.record(z.string().max(100), z.json())),
  }),
  returns: z.object({ image_data: z.string() }),
  run: ({ who, query }) => getPartImageData(who, query.product_source_name, query.product_source_values),
});

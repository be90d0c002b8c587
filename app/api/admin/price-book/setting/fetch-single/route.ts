import { z } from "zod";
import { call } from "@/lib/platform/http/call";
import { line } from "@/lib/platform/shapes/call-shapes";
import { fetchSetting } from "@/lib/price-book/short-names/price-book-settings";

export const POST = call({
  id: "priceBook.fetchSetting",
  summary: "Returns a price book setting: `accounting_system`, `short_name_max_length`, or a price key",
  permission: "price-book.change",
  body: z.object({ setting: line(80).min(1, "this field is required") }),
  returns: z.object({ setting: z.string(), value: z.string().nullable() }),
  refusals: ["setting_not_found"],
  run: ({ who, body }) => fetchSetting(who, body.setting),
});

import { z } from "zod";
import { call } from "@/lib/platform/http/call";
import { checkShortName, ShortNameQuery } from "@/lib/price-book/short-names/check-short-name";

export const GET = call({
  id: "priceBook.checkShortName",
  summary:
    "Checks if a short name, cut to the maximum length, is available. `autoCorrectShortName` suggests an available one",
  permission: "price-book.change",
  query: ShortNameQuery,
  returns: z.object({ unique: z.boolean(), shortName: z.string() }),
  run: ({ who, query }) => checkShortName(who, query),
});

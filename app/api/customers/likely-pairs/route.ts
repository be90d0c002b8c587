import { z } from "zod";
import { call } from "@/lib/platform/http/call";
import { limit, offset, page } from "@/lib/platform/shapes/call-shapes";
import { LikelyPair, listLikelyPairs } from "@/lib/customers/merge/list-likely-pairs";

export const GET = call({
  id: "customers.listLikelyPairs",
  summary: "Lists pairs of possible duplicate customers with the reason, most likely first",
  permission: "customers.all",
  query: z.object({ limit: limit(20), offset }),
  returns: page(LikelyPair),
  run: ({ who, query }) => listLikelyPairs(who, query),
});

import { z } from "zod";
import { call } from "@/lib/platform/http/call";
import { term } from "@/lib/platform/shapes/call-shapes";
import { SearchResults, searchEverything } from "@/lib/search-everything";

export const GET = call({
  id: "search.everything",
  summary: "The best few customers, jobs and invoices for some words, within what one may see",
  query: z.object({ term }),
  returns: SearchResults,
  run: ({ who, query }) => searchEverything(who, query.term),
});

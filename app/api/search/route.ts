import { z } from "zod";
import { call } from "@/lib/platform/http/call";
import { term } from "@/lib/platform/shapes/call-shapes";
import { SearchResults, searchEverything } from "@/lib/search-everything";

export const GET = call({
  id: "search.everything",
  summary: "Searches customers, jobs, and invoices that the user can see, and returns the best matches",
  query: z.object({ term }),
  returns: SearchResults,
  run: ({ who, query }) => searchEverything(who, query.term),
});

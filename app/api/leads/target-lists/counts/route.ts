import { z } from "zod";
import { call } from "@/lib/platform/http/call";
import { Id, ids, page } from "@/lib/platform/shapes/call-shapes";
import { countLeadsByLists } from "@/lib/leads/list-leads";

export const GET = call({
  id: "leads.countByTargetLists",
  summary: "Counts the leads of each given target list",
  permission: "customers.all",
  query: z.object({ ids }),
  returns: page(z.object({ targetListId: Id, count: z.int() })),
  run: ({ who, query }) => countLeadsByLists(who, query.ids),
});

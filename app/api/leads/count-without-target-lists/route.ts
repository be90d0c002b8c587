import { z } from "zod";
import { call } from "@/lib/platform/http/call";
import { countLeadsWithoutList } from "@/lib/leads/list-leads";

export const GET = call({
  id: "leads.countWithoutTargetLists",
  summary: "Counts the leads without a target list",
  permission: "customers.all",
  returns: z.object({ count: z.int() }),
  run: ({ who }) => countLeadsWithoutList(who),
});

import { z } from "zod";
import { call } from "@/lib/platform/http/call";
import { Id, page } from "@/lib/platform/shapes/call-shapes";
import { listTargetListsOfLeads } from "@/lib/leads/list-leads";

export const GET = call({
  id: "leads.listTargetLists",
  summary: "Lists the target lists that have leads",
  permission: "customers.all",
  returns: page(z.object({ id: Id, name: z.string(), locked: z.boolean(), generatedLeadsCount: z.int() })),
  run: ({ who }) => listTargetListsOfLeads(who),
});

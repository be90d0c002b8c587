import { z } from "zod";
import { LeadSource, leadSourceList, listLeadSources } from "@/lib/leads/list-lead-sources";
import { call } from "@/lib/platform/http/call";
import { page, term } from "@/lib/platform/shapes/call-shapes";
import { createCall } from "@/lib/platform/lists/list-calls";

const permission = "marketing.manage";

export const GET = call({
  id: "leadSources.list",
  summary: "Lists lead sources by name",
  query: z.object({ q: term }),
  returns: page(LeadSource),
  run: ({ who, query }) => listLeadSources(who, query.q),
});

export const POST = createCall(leadSourceList, { permission });

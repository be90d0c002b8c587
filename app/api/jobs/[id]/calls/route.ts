import { z } from "zod";
import { call } from "@/lib/platform/http/call";
import { IdPath, limit, offset, page } from "@/lib/platform/shapes/call-shapes";
import { isPartOpen } from "@/lib/platform/http/guards/refuse-closed-part";
import { CallListEntry } from "@/lib/telephony/calls/call";
import { listCallsOfJob } from "@/lib/telephony/calls/list-calls-of-job";

export const GET = call({
  id: "jobs.listCalls",
  summary: "Lists a page of a job's calls, newest first",
  permission: "calls.view",
  params: IdPath,
  query: z.object({ limit: limit(10), offset }),
  returns: page(CallListEntry),
  refusals: ["job_not_found"],
  // rule: permissions/microservice-telephony
  run: async ({ who, params, query }) =>
    isPartOpen("telephony") ? listCallsOfJob(who, params.id, query) : { items: [], total: 0 },
});

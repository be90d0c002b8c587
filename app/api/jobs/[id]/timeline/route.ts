import { z } from "zod";
import { JobTimelineEntry } from "@/lib/customers/timeline/customer-timeline-entry";
import { getJobTimeline } from "@/lib/customers/timeline/get-customer-timeline";
import { call } from "@/lib/platform/http/call";
import { IdPath, limit, offset, page } from "@/lib/platform/shapes/call-shapes";

export const GET = call({
  id: "jobs.getTimeline",
  summary: "Lists a job's dated records and statuses, newest first",
  permission: "jobs.view",
  params: IdPath,
  query: z.object({ limit: limit(20), offset }),
  returns: page(JobTimelineEntry),
  refusals: ["job_not_found"],
  run: ({ who, params, query }) => getJobTimeline(who, params.id, query),
});

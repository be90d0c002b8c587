import { z } from "zod";
import { call } from "@/lib/platform/http/call";
import { flag, page } from "@/lib/platform/shapes/call-shapes";
import { createCall } from "@/lib/platform/lists/list-calls";
import { JobType } from "@/lib/jobs/job";
import { jobTypeList, listJobTypes } from "@/lib/jobs/job-type-list";

export const GET = call({
  id: "jobTypes.list",
  summary: "Lists job types, default first",
  query: z.object({ includeDeleted: flag() }),
  returns: page(JobType),
  run: ({ who, query }) => listJobTypes(who, query.includeDeleted),
});

export const POST = createCall(jobTypeList);

import { z } from "zod";
import { call } from "@/lib/platform/http/call";
import { checkPeriodOrder, Day, Id, limit, offset, page, term } from "@/lib/platform/shapes/call-shapes";
import { Job } from "@/lib/jobs/job";
import { JobStatus } from "@/lib/jobs/job-status";
import { listJobs } from "@/lib/jobs/list-jobs";

export const GET = call({
  id: "jobs.list",
  summary: "Lists jobs, newest first",
  permission: "jobs.view",
  query: z
    .object({
      limit: limit(20),
      offset,
      term,
      status: JobStatus.optional(),
      jobTypeId: Id.optional(),
      businessCustomerId: Id.optional(),
      businessCustomerLocationId: Id.optional(),
      start: Day.optional(),
      end: Day.optional(),
    })
    .superRefine(checkPeriodOrder),
  returns: page(Job),
  run: ({ who, query }) => listJobs(who, query),
});

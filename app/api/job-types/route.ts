import { z } from "zod";
import { call } from "@/lib/platform/http/call";
import { flag, page } from "@/lib/platform/http/call-shapes";
import { JobType, JobTypeInput } from "@/lib/jobs/job-shapes";
import { createJobType, listJobTypes } from "@/lib/jobs/job-type-list";

export const GET = call({
  id: "jobTypes.list",
  summary: "The job types, the default first",
  query: z.object({ includeDeleted: flag() }),
  returns: page(JobType),
  run: ({ who, query }) => listJobTypes(who, query.includeDeleted),
});

export const POST = call({
  id: "jobTypes.create",
  summary: "Add a job type",
  permission: "settings.manage",
  body: JobTypeInput,
  returns: JobType,
  status: 201,
  idempotent: true,
  run: ({ who, body }) => createJobType(who, body),
});

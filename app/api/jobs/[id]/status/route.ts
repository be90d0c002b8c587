import { z } from "zod";
import { call } from "@/lib/platform/http/call";
import { Id, IdPath } from "@/lib/platform/http/call-shapes";
import { changeJobStatus } from "@/lib/jobs/change-job";
import { getJob } from "@/lib/jobs/get-job";
import { Job } from "@/lib/jobs/job-shapes";
import { JobStatus } from "@/lib/jobs/job-statuses";

export const GET = call({
  id: "jobs.getStatus",
  summary: "The status of a job",
  permission: "jobs.view",
  params: IdPath,
  returns: z.object({ id: Id, status: z.string() }),
  run: async ({ who, params }) => getJob(who, params.id),
});

export const POST = call({
  id: "jobs.updateStatus",
  summary: "Post a new status for a job",
  permission: "jobs.change",
  params: IdPath,
  body: z.object({ status: JobStatus }),
  returns: Job,
  refusals: ["job_not_found"],
  run: async ({ who, params, body }) => {
    await changeJobStatus(who, params.id, body.status);
    return getJob(who, params.id);
  },
});

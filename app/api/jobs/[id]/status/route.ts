import { z } from "zod";
import { call } from "@/lib/platform/http/call";
import { Id, IdPath } from "@/lib/platform/shapes/call-shapes";
import { changeJobStatus } from "@/lib/jobs/change-job";
import { getJob } from "@/lib/jobs/get-job";
import { Job, JobVersion } from "@/lib/jobs/job";
import { JobStatus } from "@/lib/jobs/job-status";

export const GET = call({
  id: "jobs.getStatus",
  summary: "Returns a job's status",
  permission: "jobs.view",
  params: IdPath,
  returns: z.object({ id: Id, status: z.string() }),
  run: async ({ who, params }) => getJob(who, params.id),
});

export const POST = call({
  id: "jobs.updateStatus",
  summary: "Changes a job's status. Completing or canceling the job also clocks out everyone on it",
  permission: "jobs.change",
  params: IdPath,
  body: z.object({ status: JobStatus, version: JobVersion }),
  returns: Job,
  refusals: ["job_not_found", "job_changed"],
  run: async ({ who, params, body }) => {
    await changeJobStatus(who, params.id, { status: body.status, version: body.version });
    return getJob(who, params.id);
  },
});

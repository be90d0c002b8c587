import { z } from "zod";
import { call } from "@/lib/platform/http/call";
import { Id, IdPath } from "@/lib/platform/http/call-shapes";
import { JobType, JobTypeInput } from "@/lib/jobs/job-shapes";
import { changeJobType, removeJobType } from "@/lib/jobs/job-type-list";

export const PUT = call({
  id: "jobTypes.update",
  summary: "Change a job type",
  permission: "settings.manage",
  params: IdPath,
  body: JobTypeInput,
  returns: JobType,
  refusals: ["job_type_not_found", "job_type_deleted"],
  run: ({ who, params, body }) => changeJobType(who, params.id, body),
});

export const DELETE = call({
  id: "jobTypes.delete",
  summary: "Delete a job type softly",
  permission: "settings.manage",
  params: IdPath,
  returns: z.object({ id: Id, is_deleted: z.literal(true) }),
  refusals: ["job_type_not_found", "job_type_is_default"],
  run: async ({ who, params }) => {
    await removeJobType(who, params.id);
    return { id: params.id, is_deleted: true as const };
  },
});

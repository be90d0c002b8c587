import { z } from "zod";
import { call } from "@/lib/platform/http/call";
import { Id, IdPath } from "@/lib/platform/shapes/call-shapes";
import { setJobTypesOfUser } from "@/lib/jobs/set-job-types-of-user";

export const PUT = call({
  id: "users.updateJobTypes",
  summary: "Sets a technician's job types. An empty list means all job types",
  permission: "users.change",
  params: IdPath,
  body: z.object({ jobTypeIds: z.array(Id).max(200) }),
  returns: z.object({ jobTypeIds: z.array(Id) }),
  refusals: ["user_not_found"],
  run: async ({ who, params, body }) => ({ jobTypeIds: await setJobTypesOfUser(who, params.id, body.jobTypeIds) }),
});

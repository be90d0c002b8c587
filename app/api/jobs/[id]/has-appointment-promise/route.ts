import { z } from "zod";
import { call } from "@/lib/platform/http/call";
import { IdPath } from "@/lib/platform/shapes/call-shapes";
import { hasOpenPromise } from "@/lib/scheduling/promises/has-open-promise";

export const GET = call({
  id: "jobs.hasAppointmentPromise",
  summary: "Whether an appointment was promised for a job that is not scheduled yet",
  permission: "jobs.view",
  params: IdPath,
  returns: z.object({ hasAppointmentPromise: z.boolean() }),
  refusals: ["job_not_found"],
  run: async ({ who, params }) => ({ hasAppointmentPromise: await hasOpenPromise(who, params.id) }),
});

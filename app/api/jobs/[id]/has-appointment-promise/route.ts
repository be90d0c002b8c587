import { z } from "zod";
import { call } from "@/lib/platform/http/call";
import { IdPath } from "@/lib/platform/shapes/call-shapes";
import { hasOpenPromise } from "@/lib/scheduling/promises/has-open-promise";

export const GET = call({
  id: "jobs.hasAppointmentPromise",
  summary: "Checks if a job has an unscheduled promised appointment",
  permission: "jobs.view",
  params: IdPath,
  returns: z.object({ hasAppointmentPromise: z.boolean() }),
  refusals: ["job_not_found"],
  run: async ({ who, params }) => ({ hasAppointmentPromise: await hasOpenPromise(who, params.id) }),
});

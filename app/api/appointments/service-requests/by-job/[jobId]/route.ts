import { z } from "zod";
import { call } from "@/lib/platform/http/call";
import { Id, page } from "@/lib/platform/shapes/call-shapes";
import { requireJob } from "@/lib/jobs/get-job";
import { Appointment } from "@/lib/scheduling/appointments/appointment";
import { listRequestsOfJob } from "@/lib/scheduling/requests/list-requests";

export const GET = call({
  id: "appointments.listServiceRequestsByJob",
  summary: "Lists a job's service requests",
  permission: "schedule.view",
  params: z.object({ jobId: Id }),
  returns: page(Appointment),
  refusals: ["job_not_found"],
  run: async ({ who, params }) => {
    await requireJob(who, params.jobId);
    return listRequestsOfJob(who, params.jobId);
  },
});

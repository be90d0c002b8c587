import { z } from "zod";
import { requireJob } from "@/lib/jobs/get-job";
import { call } from "@/lib/platform/http/call";
import { Id, page } from "@/lib/platform/shapes/call-shapes";
import { Appointment } from "@/lib/scheduling/appointments/appointment";
import { listParentsOfJob } from "@/lib/scheduling/availability/find-appointments";

export const GET = call({
  id: "appointments.listParentsByJob",
  summary: "Lists the first appointment of each series in a job",
  permission: "schedule.view",
  params: z.object({ jobId: Id }),
  returns: page(Appointment),
  refusals: ["job_not_found"],
  run: async ({ who, params }) => {
    await requireJob(who, params.jobId);
    return listParentsOfJob(who, params.jobId);
  },
});

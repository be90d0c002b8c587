import { z } from "zod";
import { call } from "@/lib/platform/http/call";
import { IdPath, limit, offset, page } from "@/lib/platform/shapes/call-shapes";
import { requireJob } from "@/lib/jobs/get-job";
import { Appointment } from "@/lib/scheduling/appointments/appointment";
import { listAppointmentPage } from "@/lib/scheduling/appointments/list-appointments";

export const GET = call({
  id: "jobs.listAppointments",
  summary: "Lists a job's appointments, newest first",
  permission: "schedule.view",
  params: IdPath,
  query: z.object({ limit: limit(10), offset }),
  returns: page(Appointment),
  refusals: ["job_not_found"],
  run: async ({ who, params, query }) => {
    await requireJob(who, params.id);
    return listAppointmentPage(who, { jobId: params.id }, query);
  },
});

import { z } from "zod";
import { call } from "@/lib/platform/http/call";
import { Id, IdPath } from "@/lib/platform/shapes/call-shapes";
import { Appointment } from "@/lib/scheduling/appointments/appointment";
import { findAppointment } from "@/lib/scheduling/appointments/list-appointments";
import { moveToJob } from "@/lib/scheduling/edits/move-to-job";

const updateJob = call({
  id: "appointments.updateJob",
  summary: "Moves an appointment to another job of the same customer",
  permission: "schedule.change",
  params: IdPath,
  query: z.object({ job: Id }),
  returns: z.object({ success: z.boolean(), appointment: Appointment }),
  changes: true,
  refusals: ["appointment_not_found", "job_not_found", "appointment_canceled"],
  run: async ({ who, params, query }) => {
    await moveToJob(who, params.id, query.job);
    return { success: true, appointment: await findAppointment(who, params.id) };
  },
});

export { updateJob as GET, updateJob as POST };

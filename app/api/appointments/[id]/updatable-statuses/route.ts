import { z } from "zod";
import { call } from "@/lib/platform/http/call";
import { IdPath } from "@/lib/platform/shapes/call-shapes";
import { AppointmentStatus, listUpdatableStatuses } from "@/lib/scheduling/appointments/list-updatable-statuses";
import { findAppointment } from "@/lib/scheduling/appointments/list-appointments";

export const GET = call({
  id: "appointments.listUpdatableStatuses",
  summary: "Lists the statuses that an appointment can be changed to",
  permission: "schedule.view",
  params: IdPath,
  returns: z.object({ statuses: z.array(AppointmentStatus) }),
  run: async ({ who, params }) => ({ statuses: listUpdatableStatuses((await findAppointment(who, params.id)).status) }),
});

import { z } from "zod";
import { call } from "@/lib/platform/http/call";
import { IdPath } from "@/lib/platform/shapes/call-shapes";
import { Appointment } from "@/lib/scheduling/appointments/appointment";
import { AppointmentStatus } from "@/lib/scheduling/appointments/list-updatable-statuses";
import { findAppointment } from "@/lib/scheduling/appointments/list-appointments";
import { changeParentStatus } from "@/lib/scheduling/edits/change-parent-status";

export const POST = call({
  id: "appointments.updateParentStatus",
  summary: "Changes an appointment's parent status, which is the status of its whole series",
  permission: "schedule.change",
  params: IdPath,
  body: z.object({ status: AppointmentStatus }),
  returns: z.object({ appointment: Appointment }),
  refusals: ["appointment_not_found", "appointment_canceled"],
  run: async ({ who, params, body }) => {
    await changeParentStatus(who, params.id, body.status);
    return { appointment: await findAppointment(who, params.id) };
  },
});

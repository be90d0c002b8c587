import { z } from "zod";
import { call } from "@/lib/platform/http/call";
import { IdPath } from "@/lib/platform/shapes/call-shapes";
import { AppointmentAnswer } from "@/lib/scheduling/appointments/appointment-calls";
import { changeAppointmentStatus } from "@/lib/scheduling/edits/change-appointment-status";
import { AppointmentStatus } from "@/lib/scheduling/appointments/list-updatable-statuses";
import { findAppointment } from "@/lib/scheduling/appointments/list-appointments";

export const POST = call({
  id: "appointments.updateStatus",
  summary: "Changes an appointment's status",
  permission: "schedule.view",
  params: IdPath,
  body: z.object({ status: AppointmentStatus }),
  returns: AppointmentAnswer,
  refusals: ["appointment_not_found", "appointment_canceled"],
  run: async ({ who, params, body }) => {
    await changeAppointmentStatus(who, params.id, body.status);
    return { appointment: await findAppointment(who, params.id), errors: [] };
  },
});

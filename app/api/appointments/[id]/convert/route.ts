import { z } from "zod";
import { call } from "@/lib/platform/http/call";
import { IdPath } from "@/lib/platform/shapes/call-shapes";
import { AppointmentAnswer } from "@/lib/scheduling/appointments/appointment-calls";
import { findAppointment } from "@/lib/scheduling/appointments/list-appointments";
import { convertAppointment } from "@/lib/scheduling/requests/convert-appointment";

export const POST = call({
  id: "appointments.convert",
  summary: "Converts an appointment to a service request, or back to a scheduled appointment",
  permission: "schedule.change",
  params: IdPath,
  body: z.object({ isServiceRequest: z.boolean() }),
  returns: AppointmentAnswer,
  refusals: ["appointment_not_found"],
  run: async ({ who, params, body }) => {
    await convertAppointment(who, params.id, body.isServiceRequest);
    return { appointment: await findAppointment(who, params.id), errors: [] };
  },
});

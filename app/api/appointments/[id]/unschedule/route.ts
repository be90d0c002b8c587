import { z } from "zod";
import { call } from "@/lib/platform/http/call";
import { IdPath } from "@/lib/platform/shapes/call-shapes";
import { AppointmentAnswer, IsNotified } from "@/lib/scheduling/appointments/appointment-calls";
import { findAppointment } from "@/lib/scheduling/appointments/list-appointments";
import { unscheduleAppointment } from "@/lib/scheduling/booking/take-off-calendar";

export const POST = call({
  id: "appointments.unschedule",
  summary: "Unschedules an appointment, which becomes a service request",
  permission: "schedule.change",
  params: IdPath,
  body: z.object({ notification: IsNotified }),
  returns: AppointmentAnswer,
  refusals: ["appointment_not_found"],
  run: async ({ who, params, body }) => {
    await unscheduleAppointment(who, params.id, body.notification);
    return { appointment: await findAppointment(who, params.id), errors: [] };
  },
});

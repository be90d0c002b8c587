import { call } from "@/lib/platform/http/call";
import { IdPath } from "@/lib/platform/shapes/call-shapes";
import { AppointmentAnswer, UpdateAppointment } from "@/lib/scheduling/appointments/appointment-calls";
import { changeAppointment } from "@/lib/scheduling/booking/change-appointment";
import { findAppointment } from "@/lib/scheduling/appointments/list-appointments";
import { moveSeries } from "@/lib/scheduling/series/move-series";

export const POST = call({
  id: "appointments.update",
  summary: "Changes an appointment",
  permission: "schedule.change",
  params: IdPath,
  body: UpdateAppointment,
  returns: AppointmentAnswer,
  idempotent: true,
  refusals: ["overlap", "after_hours", "changed_meanwhile", "appointment_not_found"],
  run: async ({ who, params, body }) => {
    const { appointment, sendNotification: isNotified } = body;
    const { version, scope, only } = appointment;
    if (only === "place")
      await moveSeries(who, params.id, {
        sent: appointment,
        options: { version, scope: scope ?? "following", isNotified },
      });
    else await changeAppointment(who, params.id, { sent: appointment, options: { version, scope, isNotified } });
    return { appointment: await findAppointment(who, params.id), errors: [] };
  },
});

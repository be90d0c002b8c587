import { call } from "@/lib/platform/http/call";
import { IdPath } from "@/lib/platform/shapes/call-shapes";
import { AppointmentAnswer, UpdateMeta } from "@/lib/scheduling/appointments/appointment-calls";
import { findAppointment } from "@/lib/scheduling/appointments/list-appointments";
import { changeMeta } from "@/lib/scheduling/requests/change-meta";

export const POST = call({
  id: "appointments.updateMeta",
  summary: "Changes an appointment's day, main technician, reminders, and confirmation",
  permission: "schedule.change",
  params: IdPath,
  body: UpdateMeta,
  returns: AppointmentAnswer,
  refusals: ["overlap", "after_hours", "appointment_not_found"],
  run: async ({ who, params, body }) => {
    await changeMeta(who, params.id, body);
    return { appointment: await findAppointment(who, params.id), errors: [] };
  },
});

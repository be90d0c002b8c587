import { call } from "@/lib/platform/http/call";
import { IdPath } from "@/lib/platform/shapes/call-shapes";
import { AppointmentAnswer, Reschedule } from "@/lib/scheduling/appointments/appointment-calls";
import { findAppointment } from "@/lib/scheduling/appointments/list-appointments";
import { rescheduleAppointment } from "@/lib/scheduling/booking/drag-appointment";

export const POST = call({
  id: "appointments.reschedule",
  summary: "Changes the time, duration, and technician of an appointment",
  permission: "schedule.change",
  params: IdPath,
  body: Reschedule,
  returns: AppointmentAnswer,
  idempotent: true,
  refusals: ["overlap", "after_hours", "changed_meanwhile", "appointment_not_found"],
  run: async ({ who, params, body }) => {
    await rescheduleAppointment(who, params.id, body);
    return { appointment: await findAppointment(who, params.id), errors: [] };
  },
});

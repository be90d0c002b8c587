import { call } from "@/lib/platform/http/call";
import { IdPath } from "@/lib/platform/shapes/call-shapes";
import { AppointmentAnswer, UpdateTime } from "@/lib/scheduling/appointments/appointment-calls";
import { findAppointment } from "@/lib/scheduling/appointments/list-appointments";
import { dragAppointment } from "@/lib/scheduling/booking/drag-appointment";

export const POST = call({
  id: "appointments.updateTime",
  summary: "Moves an appointment to another time or technician on the schedule",
  permission: "schedule.change",
  params: IdPath,
  body: UpdateTime,
  returns: AppointmentAnswer,
  idempotent: true,
  refusals: ["overlap", "after_hours", "changed_meanwhile", "appointment_not_found"],
  run: async ({ who, params, body }) => {
    await dragAppointment(who, params.id, { ...body, force: body.forceAppointment });
    return { appointment: await findAppointment(who, params.id), errors: [] };
  },
});

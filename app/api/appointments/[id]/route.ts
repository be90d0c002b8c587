import { call } from "@/lib/platform/http/call";
import { IdPath } from "@/lib/platform/shapes/call-shapes";
import { Appointment } from "@/lib/scheduling/appointments/appointment";
import { findAppointment } from "@/lib/scheduling/appointments/list-appointments";

export const GET = call({
  id: "appointments.find",
  summary: "Returns an appointment",
  permission: "schedule.view",
  params: IdPath,
  returns: Appointment,
  refusals: ["appointment_not_found"],
  run: ({ who, params }) => findAppointment(who, params.id),
});

import { call } from "@/lib/platform/http/call";
import { IdPath } from "@/lib/platform/shapes/call-shapes";
import { AppointmentAnswer, PlaceFromWeek } from "@/lib/scheduling/appointments/appointment-calls";
import { findAppointment } from "@/lib/scheduling/appointments/list-appointments";
import { placeFromWeek } from "@/lib/scheduling/requests/place-from-week";

export const POST = call({
  id: "appointments.updateFromWeekly",
  summary: "Changes an appointment's start and technician from the week view. Its duration doesn't change",
  permission: "schedule.change",
  params: IdPath,
  body: PlaceFromWeek,
  returns: AppointmentAnswer,
  idempotent: true,
  refusals: ["overlap", "after_hours", "changed_meanwhile", "appointment_not_found"],
  run: async ({ who, params, body }) => {
    await placeFromWeek(who, params.id, { ...body, force: body.forceAppointment });
    return { appointment: await findAppointment(who, params.id), errors: [] };
  },
});

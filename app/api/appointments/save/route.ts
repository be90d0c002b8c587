import { call } from "@/lib/platform/http/call";
import { AppointmentAnswer, SaveAppointment } from "@/lib/scheduling/appointment-calls";
import { saveAppointment } from "@/lib/scheduling/change-appointment";
import { findAppointment } from "@/lib/scheduling/list-appointments";

export const POST = call({
  id: "appointments.save",
  summary: "Create or edit an appointment from the editor (an id means edit)",
  permission: "schedule.change",
  body: SaveAppointment,
  returns: AppointmentAnswer,
  idempotent: true,
  refusals: ["overlap", "after_hours", "changed_meanwhile", "appointment_not_found"],
  run: async ({ who, body }) => {
    const { id, version, scope, ...appointment } = body.appointment;
    const saved = await saveAppointment(who, { ...body, id, version, scope, appointment });
    return { appointment: await findAppointment(who, saved), errors: [] };
  },
});

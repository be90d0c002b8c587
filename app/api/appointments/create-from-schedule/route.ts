import { call } from "@/lib/platform/http/call";
import { AppointmentAnswer, CreateFromSchedule } from "@/lib/scheduling/appointments/appointment-calls";
import { createSentAppointment } from "@/lib/scheduling/booking/create-appointment";
import { findAppointment } from "@/lib/scheduling/appointments/list-appointments";

export const POST = call({
  id: "appointments.createFromSchedule",
  summary: "Creates an appointment from a slot on the schedule",
  permission: "schedule.change",
  body: CreateFromSchedule,
  returns: AppointmentAnswer,
  status: 201,
  idempotent: true,
  refusals: ["overlap", "after_hours", "customer_not_found", "job_not_found"],
  run: async ({ who, body: { appt } }) => {
    const id = await createSentAppointment(who, { ...appt, appointment: appt });
    return { appointment: await findAppointment(who, id), errors: [] };
  },
});

import { call } from "@/lib/platform/http/call";
import { invalid } from "@/lib/platform/refusals/refusal";
import { AppointmentAnswer, SaveAppointment } from "@/lib/scheduling/appointments/appointment-calls";
import { changeAppointment } from "@/lib/scheduling/booking/change-appointment";
import { createSentAppointment } from "@/lib/scheduling/booking/create-appointment";
import { findAppointment } from "@/lib/scheduling/appointments/list-appointments";

const FOLLOWS = "Appointments use the job's details. Change the job, or select another job.";

export const POST = call({
  id: "appointments.save",
  summary: "Creates an appointment from the editor, or changes the one with the given ID",
  permission: "schedule.change",
  body: SaveAppointment,
  returns: AppointmentAnswer,
  idempotent: true,
  refusals: [
    "overlap",
    "after_hours",
    "changed_meanwhile",
    "appointment_not_found",
    "call_not_found",
    "lead_not_found",
  ],
  run: async ({ who, body }) => {
    const { appointment, jobId, sendNotification: isNotified, callId, callNote, leadId } = body;
    const { id, version, scope } = appointment;
    if (!id) return { appointment: await findAppointment(who, await createSentAppointment(who, body)), errors: [] };
    const { businessCustomerLocation, jobTypeId, jobName } = body;
    if (businessCustomerLocation) throw invalid({ businessCustomerLocation: FOLLOWS });
    if (jobTypeId) throw invalid({ jobTypeId: FOLLOWS });
    if (jobName) throw invalid({ jobName: FOLLOWS });
    const sent = jobId ? { ...appointment, job: jobId } : appointment;
    await changeAppointment(who, id, { sent, options: { version, scope, isNotified, callId, callNote, leadId } });
    return { appointment: await findAppointment(who, id), errors: [] };
  },
});

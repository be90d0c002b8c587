import { z } from "zod";
import { call } from "@/lib/platform/http/call";
import { IdPath } from "@/lib/platform/shapes/call-shapes";
import { AppointmentAnswer, IsNotified } from "@/lib/scheduling/appointments/appointment-calls";
import { findAppointment } from "@/lib/scheduling/appointments/list-appointments";
import { restoreAppointment } from "@/lib/scheduling/booking/restore-appointment";

export const POST = call({
  id: "appointments.restore",
  summary: "Restores a canceled or deleted appointment to its previous time",
  permission: "schedule.change",
  params: IdPath,
  body: z.object({
    forceAppointment: z.boolean().default(false),
    version: z.number().int().optional(),
    sendNotification: IsNotified,
  }),
  returns: AppointmentAnswer,
  idempotent: true,
  refusals: [
    "overlap",
    "after_hours",
    "appointment_not_canceled",
    "changed_meanwhile",
    "job_canceled",
    "job_deleted",
    "appointment_not_found",
  ],
  run: async ({ who, params, body }) => {
    const { forceAppointment: force, sendNotification: notify, version } = body;
    await restoreAppointment(who, params.id, { version, force, notify });
    return { appointment: await findAppointment(who, params.id), errors: [] };
  },
});

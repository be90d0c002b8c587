import { z } from "zod";
import { call } from "@/lib/platform/http/call";
import { IdPath } from "@/lib/platform/http/call-shapes";
import { AppointmentAnswer, IsTold } from "@/lib/scheduling/appointment-calls";
import { findAppointment } from "@/lib/scheduling/list-appointments";
import { restoreAppointment } from "@/lib/scheduling/restore-visit";

export const POST = call({
  id: "appointments.restore",
  summary: "Take back that an appointment was canceled or deleted; it comes back to the time that it had",
  permission: "schedule.change",
  params: IdPath,
  body: z.object({
    forceAppointment: z.boolean().default(false),
    /** What is to be taken back; left out, whichever of the two it is. */
    mark: z.enum(["canceled", "deleted"]).optional(),
    version: z.number().int().optional(),
    /** A series that ended with it goes on, with the visits that went along. */
    withSeries: z.boolean().default(false),
    sendNotification: IsTold,
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
    const { forceAppointment: force, sendNotification: notify, ...what } = body;
    await restoreAppointment(who, params.id, { ...what, force, notify });
    return { appointment: await findAppointment(who, params.id), errors: [] };
  },
});

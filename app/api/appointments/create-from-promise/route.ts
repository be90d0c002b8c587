import { z } from "zod";
import { call } from "@/lib/platform/http/call";
import { Id, jsonField } from "@/lib/platform/shapes/call-shapes";
import { AppointmentAnswer } from "@/lib/scheduling/appointments/appointment-calls";
import { SentAppointment } from "@/lib/scheduling/appointments/sent-appointment";
import { findAppointment } from "@/lib/scheduling/appointments/list-appointments";
import { schedulePromise } from "@/lib/scheduling/promises/schedule-promise";

export const POST = call({
  id: "appointments.createFromPromise",
  summary: "Schedules a promised appointment within its promised period",
  permission: "schedule.change",
  body: z.object({ promiseId: Id, data: jsonField(SentAppointment), sendNotification: z.boolean().optional() }),
  returns: AppointmentAnswer,
  status: 201,
  idempotent: true,
  refusals: ["promise_not_found", "promise_scheduled", "plan_state", "overlap", "after_hours"],
  run: async ({ who, body }) => {
    const id = await schedulePromise(who, body.promiseId, { sent: body.data, sendNotification: body.sendNotification });
    return { appointment: await findAppointment(who, id), errors: [] };
  },
});

import { z } from "zod";
import { call } from "@/lib/platform/http/call";
import { IdPath, Success } from "@/lib/platform/shapes/call-shapes";
import { IsNotified } from "@/lib/scheduling/appointments/appointment-calls";
import { cancelAppointment } from "@/lib/scheduling/booking/take-off-calendar";

export const POST = call({
  id: "appointments.cancel",
  summary: "Cancels an appointment, and the later ones in its series if `onlyOne` is false",
  permission: "schedule.change",
  params: IdPath,
  body: z.object({
    onlyOne: z.boolean().default(true),
    cancelPast: z.boolean().default(false),
    sendNotification: IsNotified,
  }),
  returns: Success.extend({ version: z.number().int() }),
  refusals: ["appointment_not_found"],
  run: async ({ who, params, body }) => {
    const version = await cancelAppointment(who, params.id, {
      onlyOne: body.onlyOne,
      past: body.cancelPast,
      notify: body.sendNotification,
    });
    return { success: true, version };
  },
});

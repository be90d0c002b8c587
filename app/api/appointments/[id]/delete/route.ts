import { z } from "zod";
import { call } from "@/lib/platform/http/call";
import { IdPath, Success } from "@/lib/platform/shapes/call-shapes";
import { IsNotified } from "@/lib/scheduling/appointments/appointment-calls";
import { removeAppointment } from "@/lib/scheduling/booking/take-off-calendar";

export const POST = call({
  id: "appointments.delete",
  summary: "Soft-deletes an appointment, and the later ones in its series if `onlyOne` is false",
  permission: "schedule.change",
  params: IdPath,
  body: z.object({
    onlyOne: z.boolean().default(true),
    sendNotification: IsNotified,
    deleteLoggedTime: z.boolean().default(false),
  }),
  returns: Success.extend({ version: z.number().int() }),
  refusals: ["appointment_not_found"],
  run: async ({ who, params, body }) => {
    const version = await removeAppointment(who, params.id, {
      onlyOne: body.onlyOne,
      withLoggedTime: body.deleteLoggedTime,
      notify: body.sendNotification,
    });
    return { success: true, version };
  },
});

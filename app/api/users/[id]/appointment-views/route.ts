import { z } from "zod";
import { call } from "@/lib/platform/http/call";
import { IdPath } from "@/lib/platform/shapes/call-shapes";
import { AppointmentViews } from "@/lib/users/views/appointment-views";
import { changeViews } from "@/lib/users/views/change-views";

export const PUT = call({
  id: "users.updateAppointmentViews",
  summary: "Sets which schedule views a user sees",
  permission: "users.change",
  params: IdPath,
  body: z.object({ appointmentViews: AppointmentViews.partial() }),
  returns: z.object({ success: z.literal(true), appointmentViews: AppointmentViews }),
  refusals: ["user_not_found"],
  run: async ({ who, params, body }) => ({
    success: true as const,
    appointmentViews: await changeViews(who, params.id, body.appointmentViews),
  }),
});

import { z } from "zod";
import { call } from "@/lib/platform/http/call";
import { Id, Success } from "@/lib/platform/shapes/call-shapes";
import { removeAppointments } from "@/lib/scheduling/booking/report-appointments";

export const POST = call({
  id: "appointments.deleteReporting",
  summary: "Soft-deletes several appointments. If one can't be deleted, none are deleted",
  permission: "schedule.change",
  body: z.object({
    ids: z.array(Id).min(1, "Select at least one appointment.").max(200, "Select up to 200 appointments."),
  }),
  returns: Success,
  refusals: ["appointment_not_found"],
  run: async ({ who, body }) => {
    await removeAppointments(who, body.ids);
    return { success: true };
  },
});

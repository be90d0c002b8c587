import { z } from "zod";
import { call } from "@/lib/platform/http/call";
import { Day, Id, page } from "@/lib/platform/shapes/call-shapes";
import { Appointment } from "@/lib/scheduling/appointments/appointment";
import { listOfDay } from "@/lib/scheduling/availability/find-appointments";
import { requireUser } from "@/lib/users/require-user";

export const POST = call({
  id: "appointments.listForTechByDay",
  summary: "Lists a technician's appointments on one day, by start time",
  permission: "schedule.view",
  body: z.object({ date: Day, techId: Id }),
  returns: page(Appointment),
  refusals: ["user_not_found"],
  run: async ({ who, body }) => {
    await requireUser(who, body.techId);
    return listOfDay(who, body);
  },
});

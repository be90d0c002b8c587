import { z } from "zod";
import { call } from "@/lib/platform/http/call";
import { Day, Id, limit, offset, page } from "@/lib/platform/shapes/call-shapes";
import { Appointment } from "@/lib/scheduling/appointments/appointment";
import { listFromDay } from "@/lib/scheduling/availability/find-appointments";
import { requireUser } from "@/lib/users/require-user";

export const POST = call({
  id: "appointments.listByTech",
  summary: "Lists a technician's appointments on or after a date, by start time",
  permission: "schedule.view",
  body: z.object({ date: Day, techId: Id, limit: limit(100), offset }),
  returns: page(Appointment),
  refusals: ["user_not_found"],
  run: async ({ who, body }) => {
    await requireUser(who, body.techId);
    return listFromDay(who, body, body);
  },
});

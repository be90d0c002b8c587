import { z } from "zod";
import { call } from "@/lib/platform/http/call";
import { ids, page } from "@/lib/platform/shapes/call-shapes";
import { Appointment } from "@/lib/scheduling/appointments/appointment";
import { findAppointments } from "@/lib/scheduling/appointments/list-appointments";

export const GET = call({
  id: "appointments.bulkFind",
  summary: "Lists appointments by ID. Unknown IDs are skipped",
  permission: "schedule.view",
  query: z.object({ ids }),
  returns: page(Appointment),
  run: async ({ who, query }) => {
    const items = await findAppointments(who, query.ids);
    return { items, total: items.length };
  },
});

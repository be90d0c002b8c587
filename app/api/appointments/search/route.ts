import { z } from "zod";
import { call } from "@/lib/platform/http/call";
import { limit, offset, page, term } from "@/lib/platform/shapes/call-shapes";
import { Appointment } from "@/lib/scheduling/appointments/appointment";
import { searchAppointments } from "@/lib/scheduling/appointments/list-appointments";

export const POST = call({
  id: "appointments.search",
  summary: "Searches appointments by customer, job number, address, or technician",
  permission: "schedule.view",
  body: z.object({ term, offset, limit: limit(20) }),
  returns: page(Appointment),
  run: ({ who, body }) => searchAppointments(who, body),
});

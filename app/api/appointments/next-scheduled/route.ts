import { z } from "zod";
import { call } from "@/lib/platform/http/call";
import { Id } from "@/lib/platform/shapes/call-shapes";
import { Appointment } from "@/lib/scheduling/appointments/appointment";
import { findNextScheduled } from "@/lib/scheduling/availability/find-appointments";

export const GET = call({
  id: "appointments.findNextScheduled",
  summary: "Returns the next scheduled appointment. Null if there is none",
  permission: "schedule.view",
  query: z.object({ businessCustomerId: Id.optional(), jobId: Id.optional(), techId: Id.optional() }),
  returns: z.object({ appointment: Appointment.nullable() }),
  run: async ({ who, query }) => ({ appointment: await findNextScheduled(who, query) }),
});

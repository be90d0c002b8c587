import { z } from "zod";
import { call } from "@/lib/platform/http/call";
import { Day, Id, Instant } from "@/lib/platform/shapes/call-shapes";
import { Appointment } from "@/lib/scheduling/appointments/appointment";
import { findClosest } from "@/lib/scheduling/availability/find-appointments";
import { getDayRange } from "@/lib/platform/time/instant-range";

const Moment = z.union([Instant, Day], { error: "Enter a date, or a date and time, from 1900 to 2199." });

export const GET = call({
  id: "appointments.findClosest",
  summary: "Returns the appointment closest to a given time, or to now by default. Null if there is none",
  permission: "schedule.view",
  query: z.object({ jobId: Id.optional(), businessCustomerId: Id.optional(), date: Moment.optional() }),
  returns: z.object({ appointment: Appointment.nullable() }),
  run: async ({ who, query: { date, ...of } }) => {
    const at = !date ? who.now : date.length > 10 ? new Date(date) : getDayRange(date, who.timeZone).start;
    return { appointment: await findClosest(who, of, at) };
  },
});

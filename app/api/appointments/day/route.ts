import { call } from "@/lib/platform/http/call";
import { page } from "@/lib/platform/shapes/call-shapes";
import { Appointment } from "@/lib/scheduling/appointments/appointment";
import { CalendarQuery } from "@/lib/scheduling/busy/calendar-query";
import { listDay } from "@/lib/scheduling/appointments/list-appointments";

export const GET = call({
  id: "appointments.listDay",
  summary: "Lists one day's appointments, filtered by dispatch group or technician if requested",
  permission: "schedule.view",
  query: CalendarQuery,
  returns: page(Appointment),
  run: ({ who, query }) => listDay(who, query),
});

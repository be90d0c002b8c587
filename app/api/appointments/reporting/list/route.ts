import { call } from "@/lib/platform/http/call";
import { page } from "@/lib/platform/shapes/call-shapes";
import { Appointment } from "@/lib/scheduling/appointments/appointment";
import { listReporting, ReportQuery } from "@/lib/scheduling/booking/report-appointments";

export const POST = call({
  id: "appointments.listReporting",
  summary: "Lists the appointments in a period by date, filtered by status if requested",
  permission: "schedule.view",
  body: ReportQuery,
  returns: page(Appointment),
  run: ({ who, body }) => listReporting(who, body),
});

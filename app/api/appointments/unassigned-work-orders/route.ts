import { call } from "@/lib/platform/http/call";
import { page } from "@/lib/platform/shapes/call-shapes";
import { Appointment } from "@/lib/scheduling/appointments/appointment";
import { listUnassigned } from "@/lib/scheduling/requests/list-requests";
import { UnassignedQuery } from "@/lib/scheduling/requests/request-filters";

export const POST = call({
  id: "appointments.listUnassignedWorkOrders",
  summary: "Lists scheduled appointments without a technician, by date",
  permission: "schedule.all",
  body: UnassignedQuery,
  returns: page(Appointment),
  run: ({ who, body }) => listUnassigned(who, body),
});

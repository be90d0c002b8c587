import { call } from "@/lib/platform/http/call";
import { page } from "@/lib/platform/shapes/call-shapes";
import { Appointment } from "@/lib/scheduling/appointments/appointment";
import { listRequests } from "@/lib/scheduling/requests/list-requests";
import { RequestQuery } from "@/lib/scheduling/requests/request-filters";

export const GET = call({
  id: "appointments.listServiceRequests",
  summary: "Lists service requests that match filters",
  permission: "schedule.view",
  query: RequestQuery,
  returns: page(Appointment),
  run: ({ who, query }) => listRequests(who, query.filters, query),
});

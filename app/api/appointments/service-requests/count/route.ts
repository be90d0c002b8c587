import { z } from "zod";
import { call } from "@/lib/platform/http/call";
import { countRequests } from "@/lib/scheduling/requests/list-requests";
import { RequestCountQuery } from "@/lib/scheduling/requests/request-filters";

export const GET = call({
  id: "appointments.countServiceRequests",
  summary: "Counts the service requests that match filters",
  permission: "schedule.view",
  query: RequestCountQuery,
  returns: z.object({ count: z.number().int() }),
  run: async ({ who, query }) => ({ count: await countRequests(who, query.filters) }),
});

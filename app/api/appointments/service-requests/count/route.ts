import { z } from "zod";
import { call } from "@/lib/platform/http/call";
import { countRequests } from "@/lib/scheduling/requests/list-requests";
import { RequestCountQuery } from "@/lib/scheduling/requests/request-filters";

export const GET = call({
  id: "appointments.countServiceRequests",
  summary: "How many service requests the filters of the list let through",
  permission: "schedule.view",
  query: RequestCountQuery,
  returns: z.object({ count: z.number().int() }),
  run: async ({ who, query }) => ({ count: await countRequests(who, query.filters) }),
});

import { z } from "zod";
import { call } from "@/lib/platform/http/call";
import { checkAtMostAYear, Day, ids, page } from "@/lib/platform/shapes/call-shapes";
import { Performance, listPerformance } from "@/lib/reports/performance";

export const GET = call({
  id: "users.getPerformanceTrackingData",
  summary: "Returns users' completed appointments, invoiced amounts, and payments in a period",
  permission: "reports.view",
  query: z.object({ userIds: ids, start: Day, end: Day }).superRefine(checkAtMostAYear),
  returns: page(Performance),
  run: ({ who, query }) => listPerformance(who, query),
});

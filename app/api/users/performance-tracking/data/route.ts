import { z } from "zod";
import { call } from "@/lib/platform/http/call";
import { checkAtMostAYear, Day, ids, page } from "@/lib/platform/shapes/call-shapes";
import { Performance, listPerformance } from "@/lib/reports/performance";

export const GET = call({
  id: "users.getPerformanceTrackingData",
  summary: "What people did in some days: appointments completed, invoiced, payments taken",
  permission: "reports.view",
  query: z.object({ userIds: ids, start: Day, end: Day }).superRefine(checkAtMostAYear),
  returns: page(Performance),
  run: ({ who, query }) => listPerformance(who, query),
});

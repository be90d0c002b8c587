import { z } from "zod";
import { call } from "@/lib/platform/http/call";
import { checkPeriodOrder, Day, limit, offset } from "@/lib/platform/shapes/call-shapes";
import { buildTotalSales } from "@/lib/reports/answer-report";
import { TotalSales } from "@/lib/reports/report-detail";

export const GET = call({
  id: "reports.totalSales",
  summary: "Lists a period's invoices with their total, newest first",
  permission: "reports.view",
  query: z.object({ start: Day, end: Day, offset, limit: limit(100) }).superRefine(checkPeriodOrder),
  returns: TotalSales,
  run: ({ who, query }) => buildTotalSales(who, query),
});

import { call } from "@/lib/platform/http/call";
import { buildCustomerStats } from "@/lib/reports/answer-report";
import { CustomerStats } from "@/lib/reports/report-detail";
import { ReportPeriod } from "@/lib/platform/format/report-period";

export const GET = call({
  id: "reports.customerStats",
  summary: "Counts the customers added in a period, and all customers at its end",
  permission: "reports.view",
  query: ReportPeriod,
  returns: CustomerStats,
  run: ({ who, query }) => buildCustomerStats(who, query),
});

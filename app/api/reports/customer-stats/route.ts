import { call } from "@/lib/platform/http/call";
import { buildCustomerStats } from "@/lib/reports/answer-report";
import { CustomerStats } from "@/lib/reports/report-calls";
import { ReportPeriod } from "@/lib/platform/format/report-period";

export const GET = call({
  id: "reports.customerStats",
  summary: "How many customers came in some days, and how many there are",
  permission: "reports.view",
  query: ReportPeriod,
  returns: CustomerStats,
  run: ({ who, query }) => buildCustomerStats(who, query),
});

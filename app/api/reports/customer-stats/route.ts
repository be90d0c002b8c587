import { call } from "@/lib/platform/http/call";
import { buildCustomerStats } from "@/lib/reports/answer-report";
import { CustomerStats } from "@/lib/reports/report-detail";
import { ReportPeriod } from "@/lib/platform/format/report-period";

export const GET = call({
  id: "reports.customerStats",
  summary: "Counts new and total customers in a period",
  permission: "reports.view",
  query: ReportPeriod,
  returns: CustomerStats,
  run: ({ who, query }) => buildCustomerStats(who, query),
});

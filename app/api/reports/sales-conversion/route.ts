import { call } from "@/lib/platform/http/call";
import { buildSalesConversion } from "@/lib/reports/answer-report";
import { SalesConversion } from "@/lib/reports/report-detail";
import { ReportPeriod } from "@/lib/platform/format/report-period";

export const GET = call({
  id: "reports.salesConversion",
  summary: "Returns the share of proposals issued in a period that were sold. Drafts don't count",
  permission: "reports.view",
  query: ReportPeriod,
  returns: SalesConversion,
  run: ({ who, query }) => buildSalesConversion(who, query),
});

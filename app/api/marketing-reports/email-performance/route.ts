import { call } from "@/lib/platform/http/call";
import { page } from "@/lib/platform/shapes/call-shapes";
import { PerformanceBody, PerformanceQuery, PerformanceRow } from "@/lib/marketing/campaigns/campaign";
import { listEmailPerformance } from "@/lib/marketing/performance/list-email-performance";
import { mergePaging } from "@/lib/marketing/target-lists/target-list";

export const POST = call({
  id: "marketingReports.emailPerformance",
  summary: "Lists the performance of email campaigns",
  permission: "marketing.manage",
  query: PerformanceQuery,
  body: PerformanceBody,
  returns: page(PerformanceRow),
  run: ({ who, query, body }) => listEmailPerformance(who, body.filter, mergePaging(query, body.paging)),
});

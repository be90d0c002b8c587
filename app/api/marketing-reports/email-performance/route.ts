import { call } from "@/lib/platform/http/call";
import { page } from "@/lib/platform/http/call-shapes";
import { PerformanceBody, PerformanceQuery, PerformanceRow } from "@/lib/marketing/campaigns/campaign-shapes";
import { emailPerformance } from "@/lib/marketing/performance/email-performance";
import { pagingOf } from "@/lib/marketing/target-lists/target-list-shapes";

export const POST = call({
  id: "marketingReports.emailPerformance",
  summary: "How the email campaigns did; changes nothing",
  permission: "marketing.manage",
  query: PerformanceQuery,
  body: PerformanceBody,
  returns: page(PerformanceRow),
  run: ({ who, query, body }) => emailPerformance(who, body.filter, pagingOf(query, body.paging)),
});

import { call } from "@/lib/platform/http/call";
import { buildReportLines } from "@/lib/reports/answer-report";
import { PaymentsByJobType } from "@/lib/reports/report-detail";
import { ReportPeriod } from "@/lib/platform/format/report-period";

export const GET = call({
  id: "reports.paymentsByJobType",
  summary: "Lists payments received in a period by job type",
  permission: "reports.view",
  query: ReportPeriod,
  returns: PaymentsByJobType,
  run: async ({ who, query }) => {
    const lines = await buildReportLines(who, "payments-by-job-type", query);
    const items = lines.map(({ label, count, amount, details }) => ({
      jobType: label,
      count,
      amount,
      payments: details,
    }));
    return { items, total: items.length };
  },
});

import { call } from "@/lib/platform/http/call";
import { buildReportLines } from "@/lib/reports/answer-report";
import { PaymentsByMethod } from "@/lib/reports/report-detail";
import { ReportPeriod } from "@/lib/platform/format/report-period";

export const GET = call({
  id: "reports.paymentsByMethod",
  summary: "Lists payments received in a period by method",
  permission: "reports.view",
  query: ReportPeriod,
  returns: PaymentsByMethod,
  run: async ({ who, query }) => {
    const lines = await buildReportLines(who, "payments-by-method", query);
    const items = lines.map(({ label, count, amount, details }) => ({
      method: label,
      count,
      amount,
      payments: details,
    }));
    return { items, total: items.length };
  },
});

import { call } from "@/lib/platform/http/call";
import { buildInvoiceHighlights } from "@/lib/reports/answer-report";
import { InvoiceHighlights } from "@/lib/reports/report-detail";
import { ReportPeriod } from "@/lib/platform/format/report-period";

export const GET = call({
  id: "reports.invoiceHighlights",
  summary: "Returns invoiced, collected, and uncollected amounts and potential profit for a period",
  permission: "reports.view",
  query: ReportPeriod,
  returns: InvoiceHighlights,
  run: ({ who, query }) => buildInvoiceHighlights(who, query),
});

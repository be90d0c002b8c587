import { call } from "@/lib/platform/http/call";
import { buildInvoiceHighlights } from "@/lib/reports/answer-report";
import { InvoiceHighlights } from "@/lib/reports/report-calls";
import { ReportPeriod } from "@/lib/platform/format/report-period";

export const GET = call({
  id: "reports.invoiceHighlights",
  summary: "What was invoiced in some days, what of it was paid, and what it may bring",
  permission: "reports.view",
  query: ReportPeriod,
  returns: InvoiceHighlights,
  run: ({ who, query }) => buildInvoiceHighlights(who, query),
});

import { ComparisonToSend, sendComparison } from "@/lib/invoices/comparison/send-comparison";
import { INVOICE_FAILURE } from "@/lib/invoices/records/invoice-failure";
import { MailSent } from "@/lib/platform/message-lists/mail-sent";
import { call } from "@/lib/platform/http/call";
import { IdPath } from "@/lib/platform/shapes/call-shapes";

export const POST = call({
  id: "comparisons.send",
  summary: "Emails a comparison of proposals with PDFs and a link",
  permission: "invoices.change",
  params: IdPath,
  body: ComparisonToSend,
  returns: MailSent,
  idempotent: true,
  refusals: [
    "comparison_not_found",
    "contact_not_found",
    "unknown_recipient",
    "comparison_answered",
    "changed_meanwhile",
  ],
  failure: INVOICE_FAILURE,
  run: ({ who, params, body }) => sendComparison(who, params.id, body),
});

import { call } from "@/lib/platform/http/call";
import { IdPath } from "@/lib/platform/shapes/call-shapes";
import { INVOICE_FAILURE } from "@/lib/invoices/records/invoice-failure";
import { MailSent } from "@/lib/platform/message-lists/mail-sent";
import { InvoiceToSend, sendInvoice } from "@/lib/invoices/delivery/send-invoice";

export const POST = call({
  id: "invoices.send",
  summary: "Emails an invoice or proposal with its PDF and a link",
  permission: "invoices.change",
  params: IdPath,
  body: InvoiceToSend,
  returns: MailSent,
  idempotent: true,
  refusals: [
    "invoice_not_found",
    "contact_not_found",
    "unknown_recipient",
    "invoice_not_sendable",
    "changed_meanwhile",
  ],
  failure: INVOICE_FAILURE,
  run: ({ who, params, body }) => sendInvoice(who, { id: params.id, input: body }),
});

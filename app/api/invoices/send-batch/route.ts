import { INVOICE_FAILURE } from "@/lib/invoices/records/invoice-failure";
import { BatchSent, BatchToSend, sendBatch } from "@/lib/invoices/delivery/send-batch";
import { call } from "@/lib/platform/http/call";

export const POST = call({
  id: "invoices.sendBatch",
  summary: "Emails several invoices and proposals, each separately",
  permission: "invoices.change",
  body: BatchToSend,
  returns: BatchSent,
  failure: INVOICE_FAILURE,
  run: ({ who, body, requestKey }) => sendBatch(who, body, requestKey),
});

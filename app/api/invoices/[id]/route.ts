import { call } from "@/lib/platform/http/call";
import { IdPath } from "@/lib/platform/shapes/call-shapes";
import { getInvoice } from "@/lib/invoices/records/get-invoice";
import { INVOICE_FAILURE } from "@/lib/invoices/records/invoice-failure";
import { Invoice } from "@/lib/invoices/records/invoice";

export const GET = call({
  id: "invoices.find",
  summary: "Returns an invoice or proposal",
  permission: "invoices.view",
  params: IdPath,
  returns: Invoice,
  refusals: ["invoice_not_found"],
  failure: INVOICE_FAILURE,
  run: ({ who, params }) => getInvoice(who, params.id),
});

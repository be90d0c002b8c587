import { InvoiceFinancingToSet, setInvoiceFinancing } from "@/lib/financing/set-invoice-financing";
import { INVOICE_FAILURE } from "@/lib/invoices/records/invoice-failure";
import { Invoice } from "@/lib/invoices/records/invoice";
import { call } from "@/lib/platform/http/call";
import { IdPath } from "@/lib/platform/shapes/call-shapes";

export const POST = call({
  id: "invoices.setFinancing",
  summary: "Offers financing on an invoice or proposal",
  permission: "financing.act",
  params: IdPath,
  body: InvoiceFinancingToSet,
  returns: Invoice,
  refusals: ["invoice_not_found", "invoice_not_open", "lender_refused"],
  failure: INVOICE_FAILURE,
  run: ({ who, params, body }) => setInvoiceFinancing(who, params.id, body),
});

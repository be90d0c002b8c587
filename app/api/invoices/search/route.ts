import { call } from "@/lib/platform/http/call";
import { page } from "@/lib/platform/shapes/call-shapes";
import { INVOICE_FAILURE } from "@/lib/invoices/records/invoice-failure";
import { Invoice, InvoiceSearch } from "@/lib/invoices/records/invoice";
import { searchInvoices } from "@/lib/invoices/records/search-invoices";

export const POST = call({
  id: "invoices.search",
  summary: "Searches invoices, newest first",
  permission: "invoices.view",
  body: InvoiceSearch,
  returns: page(Invoice),
  failure: INVOICE_FAILURE,
  run: ({ who, body }) => searchInvoices(who, body),
});

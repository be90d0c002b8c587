import { call } from "@/lib/platform/http/call";
import { IdPath, page } from "@/lib/platform/shapes/call-shapes";
import { INVOICE_FAILURE } from "@/lib/invoices/records/invoice-failure";
import { listProgressInvoices } from "@/lib/invoices/progress/list-progress-lines";
import { Invoice } from "@/lib/invoices/records/invoice";

export const GET = call({
  id: "invoices.listProgressInvoices",
  summary: "Lists a proposal's progress invoices, oldest first",
  permission: "invoices.view",
  params: IdPath,
  returns: page(Invoice),
  refusals: ["invoice_not_found"],
  failure: INVOICE_FAILURE,
  run: ({ who, params }) => listProgressInvoices(who, params.id),
});

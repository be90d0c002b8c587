import { INVOICE_FAILURE } from "@/lib/invoices/records/invoice-failure";
import { getInvoice } from "@/lib/invoices/records/get-invoice";
import { Invoice } from "@/lib/invoices/records/invoice";
import { CreateFrom, createInvoiceFrom } from "@/lib/invoices/templates/create-from";
import { call } from "@/lib/platform/http/call";
import { IdPath } from "@/lib/platform/shapes/call-shapes";

export const POST = call({
  id: "invoices.createFrom",
  summary: "Creates a draft from an invoice, proposal, or template",
  permission: "invoices.change",
  params: IdPath,
  body: CreateFrom,
  returns: Invoice,
  idempotent: true,
  refusals: ["invoice_not_found", "job_not_found", "appointment_not_found", "customer_not_found", "discount_limit"],
  failure: INVOICE_FAILURE,
  run: async ({ who, params, body }) => getInvoice(who, await createInvoiceFrom(who, params.id, body)),
});

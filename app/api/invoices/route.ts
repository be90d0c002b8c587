import { call } from "@/lib/platform/http/call";
import { getInvoice } from "@/lib/invoices/reading/get-invoice";
import { INVOICE_FAILURE } from "@/lib/invoices/changing/invoice-failure";
import { Invoice } from "@/lib/invoices/reading/invoice-shapes";
import { saveInvoice } from "@/lib/invoices/changing/save-invoice";
import { InvoiceToSave } from "@/lib/invoices/changing/save-shapes";

export const POST = call({
  id: "invoices.save",
  summary: "Create an invoice, work order or proposal, or change one (an id means change)",
  permission: "invoices.change",
  body: InvoiceToSave,
  returns: Invoice,
  idempotent: true,
  refusals: [
    "changed_meanwhile",
    "invoice_not_open",
    "other_customer",
    "other_kind",
    "invoice_not_found",
    "customer_not_found",
    "job_not_found",
    "total_below_paid",
    "total_below_zero",
    "over_work_order_balance",
  ],
  failure: INVOICE_FAILURE,
  run: async ({ who, body }) => getInvoice(who, await saveInvoice(who, body)),
});

import { call } from "@/lib/platform/http/call";
import { INVOICE_FAILURE } from "@/lib/invoices/records/invoice-failure";
import { convertManually } from "@/lib/invoices/progress/convert-proposal";
import { ConvertManually } from "@/lib/invoices/progress/progress-line-item";
import { getInvoice } from "@/lib/invoices/records/get-invoice";
import { Invoice } from "@/lib/invoices/records/invoice";

export const POST = call({
  id: "progressBilling.convertManually",
  summary: "Invoices selected amounts of a proposal's lines",
  permission: "invoices.change",
  body: ConvertManually,
  returns: Invoice,
  status: 201,
  idempotent: true,
  refusals: [
    "invoice_not_found",
    "not_a_work_order",
    "status_not_allowed",
    "nothing_to_invoice",
    "total_below_zero",
    "changed_meanwhile",
  ],
  failure: INVOICE_FAILURE,
  run: async ({ who, body }) => getInvoice(who, await convertManually(who, body)),
});

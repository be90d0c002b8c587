import { INVOICE_FAILURE } from "@/lib/invoices/records/invoice-failure";
import { Rebate, setRebate } from "@/lib/invoices/edits/invoice-extras";
import { getInvoice } from "@/lib/invoices/records/get-invoice";
import { Invoice } from "@/lib/invoices/records/invoice";
import { call } from "@/lib/platform/http/call";
import { IdPath } from "@/lib/platform/shapes/call-shapes";

export const POST = call({
  id: "invoices.setRebate",
  summary: "Sets the rebate on an open invoice or proposal. 0 removes it",
  permission: "invoices.change",
  params: IdPath,
  body: Rebate,
  returns: Invoice,
  refusals: ["invoice_not_found", "invoice_not_open", "total_below_paid", "total_below_zero", "discount_limit"],
  failure: INVOICE_FAILURE,
  run: async ({ who, params, body }) => {
    await setRebate(who, params.id, body);
    return getInvoice(who, params.id);
  },
});

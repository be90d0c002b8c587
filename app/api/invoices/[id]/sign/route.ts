import { call } from "@/lib/platform/http/call";
import { IdPath } from "@/lib/platform/shapes/call-shapes";
import { getInvoice } from "@/lib/invoices/records/get-invoice";
import { INVOICE_FAILURE } from "@/lib/invoices/records/invoice-failure";
import { Invoice } from "@/lib/invoices/records/invoice";
import { withPhoneTime, ActionTime, readPhoneTime } from "@/lib/platform/session/action-time";
import { InvoiceSigning } from "@/lib/invoices/signatures/invoice-signature";
import { signWithPlans } from "@/lib/plans/sold/accept-with-plans";

export const POST = call({
  id: "invoices.sign",
  summary: "Signs an invoice or proposal",
  permission: "invoices.change",
  params: IdPath,
  body: InvoiceSigning.extend({ at: ActionTime }),
  returns: Invoice,
  idempotent: true,
  refusals: ["invoice_not_found", "invoice_not_signable", "changed_meanwhile"],
  failure: INVOICE_FAILURE,
  run: async ({ who, params, body: { at, ...signing }, request }) => {
    await signWithPlans(withPhoneTime(who, readPhoneTime(request, { at })), params.id, signing);
    return getInvoice(who, params.id);
  },
});

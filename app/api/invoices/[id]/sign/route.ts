import { call } from "@/lib/platform/http/call";
import { IdPath } from "@/lib/platform/http/call-shapes";
import { getInvoice } from "@/lib/invoices/get-invoice";
import { INVOICE_FAILURE } from "@/lib/invoices/invoice-failure";
import { Invoice } from "@/lib/invoices/invoice-shapes";
import { InvoiceSigning } from "@/lib/invoices/invoice-signature";
import { signInvoice } from "@/lib/invoices/sign-invoice";

export const POST = call({
  id: "invoices.sign",
  summary: "Sign an invoice",
  permission: "invoices.change",
  params: IdPath,
  body: InvoiceSigning,
  returns: Invoice,
  refusals: ["invoice_not_found", "invoice_not_signable", "changed_meanwhile"],
  failure: INVOICE_FAILURE,
  run: async ({ who, params, body }) => {
    await signInvoice(who, params.id, body);
    return getInvoice(who, params.id);
  },
});

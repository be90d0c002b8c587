import { z } from "zod";
import { INVOICE_FAILURE } from "@/lib/invoices/records/invoice-failure";
import { setTaxAccount } from "@/lib/invoices/edits/invoice-extras";
import { getInvoice } from "@/lib/invoices/records/get-invoice";
import { Invoice } from "@/lib/invoices/records/invoice";
import { call } from "@/lib/platform/http/call";
import { IdPath } from "@/lib/platform/shapes/call-shapes";

export const POST = call({
  id: "invoices.setTaxAccount",
  summary: "Sets the accounting tax account of an invoice or proposal",
  permission: "invoices.all",
  params: IdPath,
  body: z.object({ taxAccount: z.number().int().min(0).max(2_147_483_647) }),
  returns: Invoice,
  refusals: ["invoice_not_found", "invoice_not_open"],
  failure: INVOICE_FAILURE,
  run: async ({ who, params, body }) => {
    await setTaxAccount(who, params.id, body.taxAccount);
    return getInvoice(who, params.id);
  },
});

import { z } from "zod";
import { INVOICE_FAILURE } from "@/lib/invoices/records/invoice-failure";
import { removeWarranty } from "@/lib/invoices/edits/invoice-extras";
import { getInvoice } from "@/lib/invoices/records/get-invoice";
import { Invoice } from "@/lib/invoices/records/invoice";
import { call } from "@/lib/platform/http/call";
import { Id, IdPath } from "@/lib/platform/shapes/call-shapes";

export const POST = call({
  id: "invoices.removeWarranty",
  summary: "Removes the warranty from a line item",
  permission: "invoices.change",
  params: IdPath,
  body: z.object({ lineItemId: Id }),
  returns: Invoice,
  refusals: ["invoice_not_found", "line_item_not_found", "invoice_not_open"],
  failure: INVOICE_FAILURE,
  run: async ({ who, params, body }) => {
    await removeWarranty(who, params.id, body.lineItemId);
    return getInvoice(who, params.id);
  },
});

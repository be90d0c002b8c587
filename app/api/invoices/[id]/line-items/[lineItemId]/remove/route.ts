import { z } from "zod";
import { call } from "@/lib/platform/http/call";
import { Id } from "@/lib/platform/shapes/call-shapes";
import { getInvoice } from "@/lib/invoices/records/get-invoice";
import { INVOICE_FAILURE } from "@/lib/invoices/records/invoice-failure";
import { Invoice } from "@/lib/invoices/records/invoice";
import { removeLine } from "@/lib/invoices/edits/remove-line";

export const POST = call({
  id: "invoices.removeLineItem",
  summary: "Removes a line item from an open invoice or proposal",
  permission: "invoices.change",
  params: z.object({ id: Id, lineItemId: Id }),
  returns: Invoice,
  refusals: [
    "invoice_not_found",
    "line_item_not_found",
    "invoice_not_open",
    "total_below_paid",
    "total_below_zero",
    "over_work_order_balance",
    "discount_limit",
  ],
  failure: INVOICE_FAILURE,
  run: async ({ who, params }) => {
    await removeLine(who, params.id, params.lineItemId);
    return getInvoice(who, params.id);
  },
});

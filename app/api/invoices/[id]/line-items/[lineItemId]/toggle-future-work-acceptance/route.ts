import { z } from "zod";
import { call } from "@/lib/platform/http/call";
import { Id } from "@/lib/platform/shapes/call-shapes";
import { INVOICE_FAILURE } from "@/lib/invoices/records/invoice-failure";
import { toggleLine } from "@/lib/invoices/edits/toggle-line";
import { getInvoice } from "@/lib/invoices/records/get-invoice";
import { Invoice } from "@/lib/invoices/records/invoice";

export const POST = call({
  id: "invoices.toggleLineItemFutureWorkAcceptance",
  summary: "Toggles whether a line item of future work is accepted",
  permission: "invoices.change",
  params: z.object({ id: Id, lineItemId: Id }),
  returns: Invoice,
  refusals: [
    "not_future_work",
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
    await toggleLine(who, params.id, { lineId: params.lineItemId, flag: "accepted" });
    return getInvoice(who, params.id);
  },
});

import { call } from "@/lib/platform/http/call";
import { INVOICE_FAILURE } from "@/lib/invoices/records/invoice-failure";
import { PricingUpdate, repriceInvoice } from "@/lib/invoices/edits/reprice-invoice";
import { getInvoice } from "@/lib/invoices/records/get-invoice";
import { Invoice } from "@/lib/invoices/records/invoice";

export const POST = call({
  id: "invoices.updatePricing",
  summary: "Reprices an invoice's price book items at a price level",
  permission: "invoices.change",
  body: PricingUpdate,
  returns: Invoice,
  refusals: [
    "invoice_not_found",
    "invoice_not_open",
    "total_below_paid",
    "total_below_zero",
    "over_work_order_balance",
    "discount_limit",
  ],
  failure: INVOICE_FAILURE,
  run: async ({ who, body }) => {
    await repriceInvoice(who, body);
    return getInvoice(who, body.id);
  },
});

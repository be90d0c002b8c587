import { z } from "zod";
import { INVOICE_FAILURE } from "@/lib/invoices/records/invoice-failure";
import { getInvoiceForCustomer } from "@/lib/invoices/records/get-invoice-for-customer";
import { Invoice } from "@/lib/invoices/records/invoice";
import { PublicInvoice } from "@/lib/invoices/records/public-invoice";
import { call } from "@/lib/platform/http/call";
import { flag, Id } from "@/lib/platform/shapes/call-shapes";

export const GET = call({
  id: "invoices.getForCustomer",
  summary: "Returns a customer's invoice or proposal. `selfService` returns it as the customer sees it",
  permission: "invoices.view",
  params: z.object({ id: Id, invoiceId: Id }),
  query: z.object({ selfService: flag() }),
  returns: z.union([Invoice, PublicInvoice]),
  refusals: ["customer_not_found", "invoice_not_found"],
  failure: INVOICE_FAILURE,
  run: ({ who, params, query }) =>
    getInvoiceForCustomer(who, params.id, { invoiceId: params.invoiceId, selfService: query.selfService }),
});

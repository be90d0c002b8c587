import { z } from "zod";
import { call } from "@/lib/platform/http/call";
import { IdPath, limit, offset, page } from "@/lib/platform/shapes/call-shapes";
import { INVOICE_FAILURE } from "@/lib/invoices/records/invoice-failure";
import { Invoice } from "@/lib/invoices/records/invoice";
import { listInvoicesByCustomer } from "@/lib/invoices/records/search-invoices";

export const GET = call({
  id: "invoices.listByCustomer",
  summary: "Lists a customer's invoices, newest first",
  permission: "invoices.view",
  params: IdPath,
  query: z.object({ offset, limit: limit(10) }),
  returns: page(Invoice),
  refusals: ["customer_not_found"],
  failure: INVOICE_FAILURE,
  run: ({ who, params, query }) => listInvoicesByCustomer(who, params.id, query),
});

import { z } from "zod";
import { call } from "@/lib/platform/http/call";
import { limit, page } from "@/lib/platform/shapes/call-shapes";
import { INVOICE_FAILURE } from "@/lib/invoices/records/invoice-failure";
import { Invoice } from "@/lib/invoices/records/invoice";
import { listRecentInvoices } from "@/lib/invoices/records/search-invoices";

export const GET = call({
  id: "invoices.listRecent",
  summary: "Lists invoices, last updated first",
  permission: "invoices.view",
  query: z.object({ limit: limit(10) }),
  returns: page(Invoice),
  failure: INVOICE_FAILURE,
  run: ({ who, query }) => listRecentInvoices(who, query.limit),
});

import { z } from "zod";
import { Invoice } from "@/lib/invoices/records/invoice";
import { INVOICE_STATES, listInvoicesByUser } from "@/lib/invoices/records/search-invoices";
import { call } from "@/lib/platform/http/call";
import { IdPath, limit, offset, page } from "@/lib/platform/shapes/call-shapes";

export const GET = call({
  id: "users.listInvoices",
  summary: "Lists the invoices that a user created, the unpaid ones by default, newest first",
  permission: "invoices.view",
  params: IdPath,
  query: z.object({ type: z.enum(INVOICE_STATES).default("unpaid"), offset, limit: limit(10) }),
  returns: page(Invoice),
  refusals: ["user_not_found"],
  run: ({ who, params, query }) => listInvoicesByUser(who, params.id, query),
});

import { z } from "zod";
import { INVOICE_FAILURE } from "@/lib/invoices/records/invoice-failure";
import { Invoice } from "@/lib/invoices/records/invoice";
import { listTemplates } from "@/lib/invoices/templates/list-templates";
import { call } from "@/lib/platform/http/call";
import { limit, offset, page, term } from "@/lib/platform/shapes/call-shapes";

export const GET = call({
  id: "invoices.listTemplates",
  summary: "Lists invoice and proposal templates, favorites first",
  permission: "invoices.view",
  query: z.object({ term, limit: limit(10), offset }),
  returns: page(Invoice),
  failure: INVOICE_FAILURE,
  run: ({ who, query }) => listTemplates(who, query),
});

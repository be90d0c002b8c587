import { z } from "zod";
import { INVOICE_FAILURE } from "@/lib/invoices/records/invoice-failure";
import { getWarranty, Warranty } from "@/lib/invoices/edits/invoice-extras";
import { call } from "@/lib/platform/http/call";
import { IdPath } from "@/lib/platform/shapes/call-shapes";

export const GET = call({
  id: "invoices.getWarranty",
  summary: "Lists the line items with a warranty on an invoice or proposal",
  permission: "invoices.view",
  params: IdPath,
  returns: z.object({ items: z.array(Warranty) }),
  refusals: ["invoice_not_found"],
  failure: INVOICE_FAILURE,
  run: ({ who, params }) => getWarranty(who, params.id),
});

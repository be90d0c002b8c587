import { z } from "zod";
import { call } from "@/lib/platform/http/call";
import { Id, page } from "@/lib/platform/shapes/call-shapes";
import { INVOICE_FAILURE } from "@/lib/invoices/records/invoice-failure";
import { ProgressLineItem } from "@/lib/invoices/progress/progress-line-item";
import { listProgressLines } from "@/lib/invoices/progress/list-progress-lines";

export const GET = call({
  id: "progressBilling.listLineItems",
  summary: "Lists a proposal's lines with their uninvoiced amounts",
  permission: "invoices.view",
  query: z.object({ proposalId: Id }),
  returns: page(ProgressLineItem),
  refusals: ["invoice_not_found"],
  failure: INVOICE_FAILURE,
  run: ({ who, query }) => listProgressLines(who, query.proposalId),
});

import { z } from "zod";
import { makeComparisonLink } from "@/lib/invoices/comparison/send-comparison";
import { INVOICE_FAILURE } from "@/lib/invoices/records/invoice-failure";
import { call } from "@/lib/platform/http/call";
import { IdPath } from "@/lib/platform/shapes/call-shapes";

export const POST = call({
  id: "comparisons.makeLink",
  summary: "Creates a link for a customer to compare proposals",
  permission: "invoices.change",
  params: IdPath,
  returns: z.object({ link: z.string() }),
  refusals: ["comparison_not_found", "comparison_answered"],
  failure: INVOICE_FAILURE,
  run: async ({ who, params }) => ({ link: await makeComparisonLink(who, params.id) }),
});

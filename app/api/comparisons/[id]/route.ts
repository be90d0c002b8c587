import { Comparison } from "@/lib/invoices/comparison/comparison";
import { getComparison } from "@/lib/invoices/comparison/get-comparison";
import { INVOICE_FAILURE } from "@/lib/invoices/records/invoice-failure";
import { call } from "@/lib/platform/http/call";
import { IdPath } from "@/lib/platform/shapes/call-shapes";

export const GET = call({
  id: "comparisons.get",
  summary: "Returns a comparison of proposals",
  permission: "invoices.view",
  params: IdPath,
  returns: Comparison,
  refusals: ["comparison_not_found"],
  failure: INVOICE_FAILURE,
  run: ({ who, params }) => getComparison(who, params.id),
});

import { PublicComparison } from "@/lib/invoices/comparison/comparison";
import { viewComparison } from "@/lib/invoices/comparison/view-comparison";
import { INVOICE_FAILURE } from "@/lib/invoices/records/invoice-failure";
import { TokenPath } from "@/lib/invoices/records/public-invoice";
import { call } from "@/lib/platform/http/call";

export const GET = call({
  id: "invoices.viewComparisonPublic",
  summary: "Returns the proposals for a comparison link",
  audience: "comparison-token",
  params: TokenPath,
  returns: PublicComparison,
  refusals: ["link_not_found"],
  failure: INVOICE_FAILURE,
  run: ({ who }) => viewComparison(who),
});

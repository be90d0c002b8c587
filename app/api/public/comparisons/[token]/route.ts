import { PublicComparison } from "@/lib/invoices/comparing/comparison";
import { viewComparison } from "@/lib/invoices/comparing/view-comparison";
import { INVOICE_FAILURE } from "@/lib/invoices/reading/invoice-failure";
import { TokenPath } from "@/lib/invoices/reading/public-invoice";
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

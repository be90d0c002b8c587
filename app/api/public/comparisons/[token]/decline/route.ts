import { declineOptions } from "@/lib/invoices/links/accept-option";
import { PublicComparison } from "@/lib/invoices/comparison/comparison";
import { viewComparison } from "@/lib/invoices/comparison/view-comparison";
import { INVOICE_FAILURE } from "@/lib/invoices/records/invoice-failure";
import { TokenPath } from "@/lib/invoices/records/public-invoice";
import { call } from "@/lib/platform/http/call";

export const POST = call({
  id: "comparisons.declinePublic",
  summary: "Declines all compared proposals",
  audience: "comparison-token",
  params: TokenPath,
  returns: PublicComparison,
  refusals: ["link_not_found", "other_option_accepted"],
  failure: INVOICE_FAILURE,
  run: async ({ who }) => {
    await declineOptions(who);
    return viewComparison(who);
  },
});

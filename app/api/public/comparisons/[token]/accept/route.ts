import { OptionAcceptance, PublicComparison } from "@/lib/invoices/comparison/comparison";
import { viewComparison } from "@/lib/invoices/comparison/view-comparison";
import { INVOICE_FAILURE } from "@/lib/invoices/records/invoice-failure";
import { TokenPath } from "@/lib/invoices/records/public-invoice";
import { call } from "@/lib/platform/http/call";
import { acceptOptionWithPlans } from "@/lib/plans/sold/accept-with-plans";

export const POST = call({
  id: "comparisons.acceptPublic",
  summary: "Accepts and signs one of the compared proposals and declines the others",
  audience: "comparison-token",
  params: TokenPath,
  body: OptionAcceptance,
  returns: PublicComparison,
  refusals: [
    "link_not_found",
    "invoice_not_found",
    "invoice_not_open",
    "other_option_accepted",
    "changed_meanwhile",
    "not_a_proposal",
    "plan_there",
    "plan_archived",
  ],
  failure: INVOICE_FAILURE,
  run: async ({ who, body }) => {
    await acceptOptionWithPlans(who, body);
    return viewComparison(who);
  },
});

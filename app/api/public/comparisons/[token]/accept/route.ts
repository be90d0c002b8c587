import { acceptOption } from "@/lib/invoices/comparing/answer-comparison";
import { OptionAcceptance, PublicComparison } from "@/lib/invoices/comparing/comparison-shapes";
import { viewComparison } from "@/lib/invoices/comparing/view-comparison";
import { INVOICE_FAILURE } from "@/lib/invoices/changing/invoice-failure";
import { TokenPath } from "@/lib/invoices/sending/public-shapes";
import { call } from "@/lib/platform/http/call";

export const POST = call({
  id: "comparisons.acceptPublic",
  summary: "The customer accepts and signs one of several proposals; the others are declined",
  audience: "customer-token",
  linkTo: "comparison",
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
  ],
  failure: INVOICE_FAILURE,
  run: async ({ who, body }) => {
    await acceptOption(who, body);
    return viewComparison(who);
  },
});

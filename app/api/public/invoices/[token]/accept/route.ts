import { z } from "zod";
import { call } from "@/lib/platform/http/call";
import { getInvoice } from "@/lib/invoices/records/get-invoice";
import { INVOICE_FAILURE } from "@/lib/invoices/records/invoice-failure";
import { Acceptance, PublicInvoice, TokenPath } from "@/lib/invoices/records/public-invoice";
import { getLinkSubjectId } from "@/lib/invoices/delivery/view-public";
import { acceptWithPlans } from "@/lib/plans/sold/accept-with-plans";

export const POST = call({
  id: "invoices.acceptPublic",
  summary: "Accepts the proposal with the selected recommended line items and maintenance plans",
  audience: "customer-token",
  params: TokenPath,
  body: Acceptance,
  returns: z.object({ invoice: PublicInvoice }),
  refusals: [
    "link_not_found",
    "not_a_proposal",
    "invoice_not_open",
    "changed_meanwhile",
    "plan_there",
    "plan_archived",
  ],
  failure: INVOICE_FAILURE,
  run: async ({ who, body }) => {
    await acceptWithPlans(who, getLinkSubjectId(who), { acceptance: body });
    return { invoice: await getInvoice(who, getLinkSubjectId(who)) };
  },
});

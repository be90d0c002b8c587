import { z } from "zod";
import { call } from "@/lib/platform/http/call";
import { getInvoice } from "@/lib/invoices/records/get-invoice";
import { INVOICE_FAILURE } from "@/lib/invoices/records/invoice-failure";
import { InvoiceSigning } from "@/lib/invoices/signatures/invoice-signature";
import { PublicInvoice, TokenPath } from "@/lib/invoices/records/public-invoice";
import { getLinkSubjectId } from "@/lib/invoices/delivery/view-public";
import { signWithPlans } from "@/lib/plans/sold/accept-with-plans";

export const POST = call({
  id: "invoices.signPublic",
  summary: "Signs the invoice or proposal",
  audience: "customer-token",
  params: TokenPath,
  body: InvoiceSigning,
  returns: z.object({ invoice: PublicInvoice }),
  refusals: ["link_not_found", "invoice_not_signable", "changed_meanwhile"],
  failure: INVOICE_FAILURE,
  run: async ({ who, body }) => {
    await signWithPlans(who, getLinkSubjectId(who), body);
    return { invoice: await getInvoice(who, getLinkSubjectId(who)) };
  },
});

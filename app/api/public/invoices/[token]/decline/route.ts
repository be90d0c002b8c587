import { z } from "zod";
import { call } from "@/lib/platform/http/call";
import { declineInvoice } from "@/lib/invoices/edits/accept-invoice";
import { getInvoice } from "@/lib/invoices/records/get-invoice";
import { INVOICE_FAILURE } from "@/lib/invoices/records/invoice-failure";
import { ReadText } from "@/lib/invoices/signatures/invoice-signature";
import { PublicInvoice, TokenPath } from "@/lib/invoices/records/public-invoice";
import { getLinkSubjectId } from "@/lib/invoices/delivery/view-public";

export const POST = call({
  id: "invoices.declinePublic",
  summary: "Declines the proposal",
  audience: "customer-token",
  params: TokenPath,
  body: ReadText,
  returns: z.object({ invoice: PublicInvoice }),
  refusals: ["link_not_found", "not_a_proposal", "invoice_not_open", "changed_meanwhile"],
  failure: INVOICE_FAILURE,
  run: async ({ who, body }) => {
    await declineInvoice(who, getLinkSubjectId(who), body);
    return { invoice: await getInvoice(who, getLinkSubjectId(who)) };
  },
});

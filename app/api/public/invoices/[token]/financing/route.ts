import { z } from "zod";
import { createLinkOfInvoice } from "@/lib/financing/self-service/send-financing-link";
import { INVOICE_FAILURE } from "@/lib/invoices/records/invoice-failure";
import { TokenPath } from "@/lib/invoices/records/public-invoice";
import { viewPublic } from "@/lib/invoices/delivery/view-public";
import { call } from "@/lib/platform/http/call";

export const POST = call({
  id: "invoices.financingPublic",
  summary: "Returns a short-lived link to apply for financing of the invoice or proposal",
  audience: "customer-token",
  params: TokenPath,
  returns: z.object({ url: z.string() }),
  refusals: ["link_not_found"],
  failure: INVOICE_FAILURE,
  run: async ({ who }) => {
    const { invoice } = await viewPublic(who);
    return { url: await createLinkOfInvoice(who, invoice.id) };
  },
});

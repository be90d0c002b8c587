import { call } from "@/lib/platform/http/call";
import { INVOICE_FAILURE } from "@/lib/invoices/records/invoice-failure";
import { PublicView, TokenPath } from "@/lib/invoices/records/public-invoice";
import { viewPublic } from "@/lib/invoices/delivery/view-public";

export const GET = call({
  id: "invoices.viewPublic",
  summary: "Returns the invoice or proposal for a customer link",
  audience: "customer-token",
  params: TokenPath,
  returns: PublicView,
  refusals: ["link_not_found"],
  failure: INVOICE_FAILURE,
  run: ({ who }) => viewPublic(who),
});

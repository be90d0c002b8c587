import { call } from "@/lib/platform/http/call";
import { INVOICE_FAILURE } from "@/lib/invoices/invoice-failure";
import { PublicView, TokenPath } from "@/lib/invoices/public-shapes";
import { viewPublic } from "@/lib/invoices/public-view";

export const GET = call({
  id: "invoices.viewPublic",
  summary: "The document behind a customer's link",
  audience: "customer-token",
  params: TokenPath,
  returns: PublicView,
  refusals: ["link_not_found"],
  failure: INVOICE_FAILURE,
  run: ({ who }) => viewPublic(who),
});

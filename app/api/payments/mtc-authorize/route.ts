import { call } from "@/lib/platform/http/call";
import { Authorization, authorizePayment, NewAuthorization } from "@/lib/payments/authorizations/authorize-payment";
import { buildRequestKey } from "@/lib/payments/charges/lock-for-payment";

export const POST = call({
  id: "payments.mtcAuthorize",
  summary: "Authorizes an amount on a card without capturing it. The client sends the card data to the card processor",
  permission: "payments.accept",
  body: NewAuthorization,
  returns: Authorization,
  refusals: [
    "over_payment",
    "payment_pending",
    "not_payable",
    "method_not_accepted",
    "amount_too_small",
    "not_charged",
    "not_pending",
    "provider_unreachable",
    "customer_not_found",
    "invoice_not_found",
  ],
  run: ({ who, body, requestKey }) =>
    authorizePayment(who, body, buildRequestKey("payments.mtcAuthorize", requestKey, body)),
});

import { z } from "zod";
import { call } from "@/lib/platform/http/call";
import { getClientAddress } from "@/lib/platform/rate-limit/get-client-address";
import { INVOICE_FAILURE } from "@/lib/invoices/records/invoice-failure";
import { TokenPath } from "@/lib/invoices/records/public-invoice";
import { buildRequestKey } from "@/lib/payments/charges/lock-for-payment";
import { PublicPayment } from "@/lib/payments/records/payment-calls";
import { payPublic } from "@/lib/payments/pay-public";

export const POST = call({
  id: "invoices.payPublic",
  summary: "Pays the invoice, or the deposit of the proposal, by card or bank account",
  audience: "customer-token",
  params: TokenPath,
  body: PublicPayment,
  returns: z.object({
    status: z.enum(["pending", "succeeded"]),
    challengeUrl: z.string().nullable(),
    amount: z.string(),
  }),
  refusals: [
    "link_not_found",
    "over_payment",
    "payment_pending",
    "other_deposit",
    "not_payable",
    "method_not_accepted",
    "card_declined",
    "insufficient_funds",
    "processing_error",
    "amount_too_small",
    "token_expired",
    "not_charged",
    "method_not_taken",
    "account_closed",
    "account_not_found",
    "account_blocked",
    "account_restricted",
    "bank_refused",
    "check_insufficient_funds",
    "debit_not_authorized",
    "too_many_tries",
  ],
  failure: INVOICE_FAILURE,
  run: ({ who, params, body, request, requestKey }) =>
    payPublic(
      who,
      { ...body, link: params.token },
      {
        request: buildRequestKey("invoices.payPublic", requestKey, { params, body }),
        address: getClientAddress(request.headers),
      }
    ),
});

import { call } from "@/lib/platform/http/call";
import { notAllowed } from "@/lib/platform/refusals/refusal";
import { acceptPayment } from "@/lib/payments/accept-payment";
import { resolvePaymentMethod } from "@/lib/payments/methods/resolve-payment-method";
import { buildRequestKey } from "@/lib/payments/charges/lock-for-payment";
import { ProviderPayment } from "@/lib/payments/records/payment-calls";
import { Payment } from "@/lib/invoices/records/payment";

export const POST = call({
  id: "payments.accept",
  summary: "Accepts a card or bank account payment through the card processor",
  permission: "payments.accept",
  body: ProviderPayment,
  returns: Payment,
  refusals: [
    "over_payment",
    "payment_pending",
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
    "method_not_active",
    "method_gone",
    "authentication_required",
    "payment_method_not_found",
  ],
  run: ({ who, body, requestKey }) => {
    if (body.financingCardData !== undefined)
      throw notAllowed("You don't have permission to manage financing. Ask your administrator.");
    const { form, methodType, esigName } = body;
    const { amount, businessCustomerId, invoiceId, jobId, memo } = form;
    const payment = {
      amount,
      customerId: businessCustomerId,
      invoiceId: invoiceId ?? null,
      jobId: jobId ?? null,
      method: methodType,
      ...resolvePaymentMethod(who, methodType, form),
      esigName,
      memo,
    };
    return acceptPayment(
      who,
      { ...payment, returnPath: "/billing/payments" },
      buildRequestKey("payments.accept", requestKey, body)
    );
  },
});

import { call } from "@/lib/platform/http/call";
import { notAllowed } from "@/lib/platform/http/refusal";
import { acceptPayment } from "@/lib/payments/accept-payment";
import { requestKeyOf } from "@/lib/payments/open-payment";
import { ProviderPayment } from "@/lib/payments/payment-calls";
import { Payment } from "@/lib/invoices/reading/payment-shapes";

export const POST = call({
  id: "payments.accept",
  summary: "Take a card or check payment through the provider",
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
  ],
  run: ({ who, body, requestKey }) => {
    if (body.financingCardData !== undefined)
      throw notAllowed("You do not have permission to perform financing actions.");
    // rule: permissions/flag-can-manually-enter-cards. There is no reader and no stored card yet: every card is typed in.
    if (body.methodType === "card" && !who.permissions.has("payments.enter-cards")) {
      throw notAllowed("You do not have permission to enter cards by hand.");
    }
    const { form, methodType, esigName } = body;
    const { amount, businessCustomerId, invoiceId, jobId, token, memo } = form;
    const payment = {
      amount,
      customerId: businessCustomerId,
      invoiceId: invoiceId ?? null,
      jobId: jobId ?? null,
      method: methodType,
      token,
      esigName,
      memo,
    };
    return acceptPayment(
      who,
      { ...payment, returnPath: "/billing/payments" },
      requestKeyOf("payments.accept", requestKey, body),
    );
  },
});

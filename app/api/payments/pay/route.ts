import { call } from "@/lib/platform/http/call";
import { Payment } from "@/lib/invoices/records/payment";
import { buildRequestKey } from "@/lib/payments/charges/lock-for-payment";
import { SplitPayment } from "@/lib/payments/records/payment-calls";
import { payInvoicesOrPlans } from "@/lib/plans/charges/pay-invoices-or-plans";

export const POST = call({
  id: "payments.payInvoicesOrRecurrences",
  summary: "Takes one payment for several of a customer's invoices and maintenance plans",
  permission: "payments.accept",
  body: SplitPayment,
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
    "customer_not_found",
    "invoice_not_found",
    "recurrence_not_found",
  ],
  run: ({ who, body, requestKey }) =>
    payInvoicesOrPlans(who, body, buildRequestKey("payments.payInvoicesOrRecurrences", requestKey, body)),
});

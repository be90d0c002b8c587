import { call } from "@/lib/platform/http/call";
import { Payment } from "@/lib/invoices/records/payment";
import { recordOfficePayment } from "@/lib/payments/record-office-payment";
import { buildRequestKey } from "@/lib/payments/charges/lock-for-payment";
import { OfficePayment } from "@/lib/payments/records/payment-calls";

export const POST = call({
  id: "payments.acceptNonProvider",
  summary: "Records a cash, check, or other manual payment",
  permission: "payments.accept",
  body: OfficePayment,
  returns: Payment,
  refusals: [
    "over_payment",
    "payment_pending",
    "not_payable",
    "customer_not_found",
    "invoice_not_found",
    "job_not_found",
  ],
  run: ({ who, body, requestKey }) =>
    recordOfficePayment(who, body, buildRequestKey("payments.acceptNonProvider", requestKey, body)),
});

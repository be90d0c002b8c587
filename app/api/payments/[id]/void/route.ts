import { call } from "@/lib/platform/http/call";
import { IdPath } from "@/lib/platform/shapes/call-shapes";
import { Payment } from "@/lib/invoices/records/payment";
import { buildRequestKey } from "@/lib/payments/charges/lock-for-payment";
import { PaymentVoid } from "@/lib/payments/records/refund";
import { voidPayment } from "@/lib/payments/void-payment";

export const POST = call({
  id: "payments.void",
  summary: "Voids a payment with a reason",
  permission: "payments.void",
  params: IdPath,
  body: PaymentVoid,
  returns: Payment,
  refusals: [
    "payment_not_found",
    "payment_processing",
    "provider_unreachable",
    "not_returnable",
    "other_provider",
    "already_returned",
    "partly_returned",
  ],
  run: ({ who, params, body, requestKey }) =>
    voidPayment(who, params.id, {
      why: body,
      request: buildRequestKey("payments.void", requestKey, { ...params, ...body }),
    }),
});

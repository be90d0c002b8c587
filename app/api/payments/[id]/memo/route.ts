import { call } from "@/lib/platform/http/call";
import { IdPath } from "@/lib/platform/shapes/call-shapes";
import { Payment } from "@/lib/invoices/records/payment";
import { updateMemo } from "@/lib/payments/update-payment-status";
import { PaymentMemo } from "@/lib/payments/records/payment-calls";

export const PATCH = call({
  id: "payments.updateMemo",
  summary: "Saves a memo on a payment",
  permission: "payments.accept",
  params: IdPath,
  body: PaymentMemo,
  returns: Payment,
  refusals: ["payment_not_found"],
  run: ({ who, params, body }) => updateMemo(who, params.id, body.memo),
});

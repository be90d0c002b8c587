import { call } from "@/lib/platform/http/call";
import { IdPath } from "@/lib/platform/shapes/call-shapes";
import { Payment } from "@/lib/invoices/records/payment";
import { giveUpPayment } from "@/lib/payments/give-up-payment";

export const POST = call({
  id: "payments.giveUp",
  summary: "Cancels a pending payment",
  permission: "payments.accept",
  params: IdPath,
  returns: Payment,
  refusals: ["payment_not_found", "payment_processing", "provider_unreachable"],
  run: ({ who, params }) => giveUpPayment(who, params.id),
});

import { call } from "@/lib/platform/http/call";
import { IdPath } from "@/lib/platform/shapes/call-shapes";
import { Payment } from "@/lib/invoices/records/payment";
import { refreshPayment } from "@/lib/payments/readers/refresh-payment";

export const POST = call({
  id: "payments.look",
  summary: "Checks the status of a pending payment with the card processor",
  permission: "payments.accept",
  params: IdPath,
  returns: Payment,
  refusals: ["payment_not_found"],
  run: ({ who, params }) => refreshPayment(who, params.id),
});

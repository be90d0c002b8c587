import { call } from "@/lib/platform/http/call";
import { Payment } from "@/lib/invoices/records/payment";
import { updatePaymentStatus } from "@/lib/payments/update-payment-status";
import { PaymentStatusUpdate } from "@/lib/payments/records/payment-calls";

export const POST = call({
  id: "payments.updateStatus",
  summary: "Updates a payment's status as reported by another system, and voids or refunds it if requested",
  permission: "payments.void",
  body: PaymentStatusUpdate,
  returns: Payment,
  refusals: ["payment_not_found", "status_not_allowed", "not_returnable", "already_returned", "partly_returned"],
  run: ({ who, body }) => updatePaymentStatus(who, body),
});

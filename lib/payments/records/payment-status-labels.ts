import type { Payment } from "@/lib/invoices/records/payment";

/** The words on screen for the statuses of a payment. */
export const PAYMENT_STATUS_LABELS: Record<Payment["status"], string> = {
  pending: "Pending",
  succeeded: "Received",
  failed: "Declined",
  voided: "Void",
  refunded: "Refunded",
  disputed: "Disputed",
  refund_due: "Refund due",
};

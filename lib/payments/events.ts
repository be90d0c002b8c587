declare module "@/lib/platform/outbox/outbox-event" {
  interface DomainEvents {
    /** A bank refused a payment after its payer had left the page, or took it back. */
    "payment.failed": { paymentId: string };
    "payment.received": { paymentId: string; invoiceId: string | null };
    /** Money went back to the customer because the business refunded it. */
    "payment.returned": { refundId: string };
  }
}

export {};

declare module "@/lib/platform/outbox/event" {
  interface DomainEvents {
    "payment.received": { paymentId: string; invoiceId: string | null };
    /** Money went back to the customer because the business refunded it. */
    "payment.returned": { refundId: string };
  }
}

export {};

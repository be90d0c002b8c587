declare module "@/lib/platform/outbox/event" {
  interface DomainEvents {
    /** Money came in. */
    "payment.received": { paymentId: string; invoiceId: string | null };
    /** Money went back to the customer because we gave it back. */
    "payment.returned": { refundId: string };
  }
}

export {};

declare module "@/lib/platform/outbox/event" {
  interface DomainEvents {
    /** Money came in. */
    "payment.received": { paymentId: string; invoiceId: string | null };
  }
}

export {};

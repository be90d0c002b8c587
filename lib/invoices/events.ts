declare module "@/lib/platform/outbox/outbox-event" {
  interface DomainEvents {
    /** An invoice should go into the books. */
    "invoice.ready-to-sync": { invoiceId: string };
  }
}

export {};

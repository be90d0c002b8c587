declare module "@/lib/platform/outbox/outbox-event" {
  interface DomainEvents {
    /** The state of an application changed: sent, decided, funded, or closed. */
    "financing.application-changed": { applicationId: string };
  }
}

export {};

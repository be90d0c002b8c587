declare module "@/lib/platform/outbox/event" {
  interface DomainEvents {
    /** An application is somewhere else than before: sent, decided, paid out, over. */
    "financing.application-changed": { applicationId: string };
  }
}

export {};

declare module "@/lib/platform/outbox/event" {
  interface DomainEvents {
    /** The business begins or ends to group customers by their places. */
    "business.grouping-changed": Record<string, never>;
  }
}

export {};

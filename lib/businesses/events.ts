declare module "@/lib/platform/outbox/outbox-event" {
  interface DomainEvents {
    /** The business turned automatic customer groups by location on or off. */
    "business.grouping-changed": Record<string, never>;
  }
}

export {};

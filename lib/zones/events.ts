declare module "@/lib/platform/outbox/outbox-event" {
  interface DomainEvents {
    /** A coverage zone was added, deleted, renamed, or reshaped. */
    "zones.changed": { zoneId: string };
  }
}

export {};

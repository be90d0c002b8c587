declare module "@/lib/platform/outbox/event" {
  interface DomainEvents {
    /** A coverage zone is new, gone, or has another name or shape. */
    "zones.changed": { zoneId: string };
  }
}

export {};

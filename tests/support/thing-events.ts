declare module "@/lib/platform/outbox/outbox-event" {
  interface DomainEvents {
    // Events outside every domain, for tests of the outbox alone.
    "thing.changed": Record<string, unknown>;
    "thing.failing": Record<string, unknown>;
  }
}

export {};

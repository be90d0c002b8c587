declare module "@/lib/platform/outbox/event" {
  interface DomainEvents {
    /** Somebody may do more or less than before, or is logged out. */
    "user.access-changed": { userId: string };
  }
}

export {};

declare module "@/lib/platform/outbox/event" {
  interface DomainEvents {
    /** Somebody may do more or less than before, or is logged out. */
    "user.access-changed": { userId: string };
    /** A user changed their own first or last name. */
    "user.renamed": { userId: string; from: string; to: string };
    /** How much of somebody's work waits on their phone is another number now. */
    "user.unsent-work": { userId: string };
  }
}

export {};

declare module "@/lib/platform/outbox/event" {
  interface DomainEvents {
    /** Somebody may do more or less than before, or is logged out. */
    "user.access-changed": { userId: string };
    /** A user changed their own first or last name. */
    "user.renamed": { userId: string; from: string; to: string };
    /** An upgrade changed what the built-in roles allow. */
    "roles.moved": Record<string, never>;
    /** How much of somebody's work waits on their phone is another number now. */
    "user.unsent-work": { userId: string };
  }
}

export {};

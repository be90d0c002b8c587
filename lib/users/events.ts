declare module "@/lib/platform/outbox/outbox-event" {
  interface DomainEvents {
    /** A user's permissions changed, or the user was logged out. */
    "user.access-changed": { userId: string };
    /** A user changed their own first or last name. */
    "user.renamed": { userId: string; from: string; to: string };
    /** An upgrade changed the permissions of the built-in roles. */
    "roles.moved": Record<string, never>;
    /** The amount of a user's work that waits on their phone changed. */
    "user.unsent-work": { userId: string };
  }
}

export {};

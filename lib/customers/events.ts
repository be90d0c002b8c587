declare module "@/lib/platform/outbox/event" {
  interface DomainEvents {
    /** A customer, or a contact or location of one, is otherwise than before. */
    "customer.stored": { customerId: string; isNew: boolean };
    /** A customer is no more; the change that their coming work ends in. */
    "customer.deleted": { customerId: string; changeId: string };
  }
}

export {};

declare module "@/lib/platform/outbox/outbox-event" {
  interface DomainEvents {
    /** A customer, or one of its contacts or locations, changed. */
    "customer.stored": { customerId: string; isNew: boolean };
    /** A customer was deleted. `changeId` is the change in which their upcoming work ends. */
    "customer.deleted": { customerId: string; changeId: string };
  }
}

export {};

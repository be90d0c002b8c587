import "server-only";
import { recordEvent } from "@/lib/platform/outbox/record-event";
import type { Who } from "@/lib/platform/session/who";
import { createCustomers, type CreatedCustomer, type CustomerToCreate } from "./create-customers";
import { checkCustomer } from "./check-customer";

/**
 * Creates a customer with a default location and a primary contact from the form. Throws a 422 with the documented
 * messages when a required field is missing. Source: customers.store.
 */
export function createCustomer(who: Who, input: CustomerToCreate): Promise<CreatedCustomer> {
  checkCustomer(input);
  return who.db(async (db) => {
    const [created] = await createCustomers(db, [input]);
    if (!created) throw new Error("a customer was given and none was created");
    recordEvent(db, "customer.stored", { customerId: created.customerId, isNew: true });
    return created;
  });
}

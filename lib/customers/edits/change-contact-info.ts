import "server-only";
import type { Who } from "@/lib/platform/session/who";
import { changeCustomer } from "./change-customer";
import type { ContactInfo, Customer } from "../records/customer";
import { getCustomer } from "../get-customer";

/**
 * Changes only the names, email, and phones that are sent. The rules for names, email, and mobile are those of
 * customers.store. A missing address does not block a change of phone number. Source: customers.updateContactInfo.
 */
export function changeContactInfo(who: Who, id: string, change: ContactInfo): Promise<Customer> {
  return who.db(async () => {
    await changeCustomer(who, id, { change, options: { addressRequired: false } });
    return getCustomer(who, id);
  });
}

import "server-only";
import type { Who } from "@/lib/platform/session/who";
import { changeCustomer } from "./change-customer";
import type { ContactInfo, Customer } from "../customer-shapes";
import { getCustomer } from "../get-customer";

/**
 * Changes names, email and phones; only what is sent. The name, email and mobile rules are those of customers.store;
 * an address that was never known is no reason to refuse a phone number. Source: customers.updateContactInfo.
 */
export function changeContactInfo(who: Who, id: string, change: ContactInfo): Promise<Customer> {
  return who.db(async () => {
    await changeCustomer(who, id, change, { addressRequired: false });
    return getCustomer(who, id);
  });
}

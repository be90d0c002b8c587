import "server-only";
import { Prisma } from "@prisma/client";
import { readPhoneKey } from "@/lib/platform/format/parse-phone";
import { toPhoneKey } from "@/lib/platform/format/format-phone";
import { isVisibleCustomer } from "@/lib/platform/session/require-own-records";
import type { Who } from "@/lib/platform/session/who";
import { selectContacts } from "../records/select-contacts";
import { listCustomersInOrder } from "../records/select-customers";
import type { Contact, Customer } from "../records/customer";

export type PhoneMatch = { customer: Customer; contact: Contact | null };

/**
 * Finds customers by phone number in any notation: "(704) 555-0100", "704.555.0100", "17045550100", "+1…". Seven digits
 * match any area code. `contact` is the contact with the number, or null when it is the customer's own. Source:
 * customers.phoneSearch.
 */
export function searchCustomersByPhone(
  who: Who,
  { phone, limit }: { phone: string; limit: number }
): Promise<{ items: PhoneMatch[]; total: number }> {
  const key = readPhoneKey(phone);
  if (key.length < 7) return Promise.resolve({ items: [], total: 0 });
  // A number saved without its area code is found by its last seven digits, and checked below.
  const keys = key.length === 10 ? [key, key.slice(-7)] : [key];
  return who.db(async (db) => {
    const rows = await db.$queryRaw<Array<{ id: string }>>`
      SELECT match.id FROM customers_with_keys(${keys}::text[], '{}', '{}', 200::int) AS match (id)
      WHERE ${isVisibleCustomer(who, Prisma.sql`match.id`)}`;
    const ids = rows.map(({ id }) => id);
    const customers = await listCustomersInOrder(who, ids);
    const contacts =
      ids.length > 0 ? await selectContacts(db, { where: Prisma.sql`k.customer_id = ANY(${ids}::uuid[])` }) : [];
    const items = customers.flatMap((customer): PhoneMatch[] => {
      const contact = contacts.find((each) => each.businessCustomerId === customer.id && hasNumber(each, key)) ?? null;
      if (hasNumber(customer, key)) return [{ customer, contact: contact?.isPrimary ? contact : null }];
      return contact ? [{ customer, contact }] : [];
    });
    return { items: items.slice(0, limit), total: items.length };
  });
}

function hasNumber(person: { homePhone: string; mobilePhone: string }, key: string): boolean {
  return [person.homePhone, person.mobilePhone].map(toPhoneKey).some((ownKey) => {
    if (ownKey === key) return true;
    return (
      ownKey.length >= 7 && (ownKey.length === 7 ? key.endsWith(ownKey) : key.length === 7 && ownKey.endsWith(key))
    );
  });
}
